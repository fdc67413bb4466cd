// @ts-nocheck -- compiled by scripts/messages.mjs
import type { GameMessages } from '../messages.generated.ts'
const ar = (n) => {
  const s = String(n).split('.'), t0 = Number(s[0]) == n, n100 = t0 && s[0].slice(-2);
  return n == 0 ? 'zero'
    : n == 1 ? 'one'
    : n == 2 ? 'two'
    : (n100 >= 3 && n100 <= 10) ? 'few'
    : (n100 >= 11 && n100 <= 99) ? 'many'
    : 'other';
}
const plural = function plural(value, offset, lcfunc, data, isOrdinal) {
    if ({}.hasOwnProperty.call(data, value))
        return data[value];
    if (offset)
        value -= offset;
    const key = lcfunc(value, isOrdinal);
    return key in data ? data[key] : data.other;
}
const select = function select(value, data) {
    return {}.hasOwnProperty.call(data, value) ? data[value] : data.other;
}
export const messages: GameMessages = {
  page: {
    description: "هل يمكنك العثور على العدد المخفي في ست محاولات؟ لعبة يومية جديدة من رقمين و3 و4 و5 و6 و7 أرقام عند منتصف الليل بتوقيت نيويورك.",
    noScript: "تحتاج هذه اللعبة إلى JavaScript. يُرجى السماح به في إعدادات المتصفح.",
    failed: "حدث خطأ ما.",
    stopped: "توقفت الصفحة. تخميناتك محفوظة.",
    reload: "إعادة تحميل",
    notLoaded: "لم يُحمَّل جزء من هذه الصفحة. جارٍ إعادة المحاولة…"
  },
  ui: {
    close: "إغلاق",
    loading: "جارٍ التحميل…",
    tryAgain: "إعادة المحاولة",
    showMore: "عرض المزيد",
    sentence: (d) => d.text + "."
  },
  navigation: {
    modes: "أنماط اللعب",
    help: "؟",
    instructions: "طريقة اللعب",
    login: "دخول",
    account: "حسابك",
    menu: "القائمة",
    today: "اليوم",
    archive: "الأرشيف",
    groups: "المجموعات",
    challenge: "التحدي",
    storm: "العاصفة",
    race: "السباق",
    history: "السجل",
    numbers: "أعداد الأمس",
    settings: "الإعدادات"
  },
  board: {
    mode: (d) => plural(d.digits, 0, ar, { zero: "‏" + d.digits + " أرقام", one: "‏" + d.digits + " رقم", two: "رقمان " + d.digits, few: "‏" + d.digits + " أرقام", many: "‏" + d.digits + " رقمًا", other: "‏" + d.digits + " رقم" }),
    hardMode: "الوضع الصعب",
    previousDay: (d) => "اليوم السابق، " + d.day,
    nextDay: (d) => "اليوم التالي، " + d.day,
    guesses: "التخمينات",
    keyboard: "لوحة المفاتيح",
    incomplete: (d) => "المطلوب عدد من " + plural(d.digits, 0, ar, { zero: d.digits + " رقم", one: "رقم واحد", two: "رقمين", few: d.digits + " أرقام", many: d.digits + " رقمًا", other: d.digits + " رقم" }),
    row: (d) => "الصف " + d.row + ": " + d.content,
    place: (d) => "الموضع " + d.place + ": " + d.content,
    empty: "فارغ",
    correct: (d) => d.digit + " صحيح",
    elsewhere: (d) => d.digit + " في موضع آخر",
    absent: (d) => d.digit + " ليس في العدد",
    unmatched: (d) => d.digit + " بلا تطابق",
    noCopy: (d) => select(d.copies, { "1": "لا يوجد " + d.digit + " ثانٍ", "2": "لا يوجد " + d.digit + " ثالث", other: "لا يوجد " + d.digit + " آخر" }),
    secretPlace: (d) => "الموضع " + d.place,
    comma: "، ",
    hint: (d) => d.marks + ". " + d.direction,
    higher: "العدد أكبر.",
    lower: "العدد أصغر.",
    found: "هذا هو العدد.",
    enter: "إدخال",
    backspace: "حذف",
    keyCorrect: (d) => d.key + "، صحيح",
    keyElsewhere: (d) => d.key + "، في موضع آخر",
    keyAbsent: (d) => d.key + "، ليس في العدد"
  },
  instructions: {
    aim: (d) => "الهدف هو العثور على العدد المخفي في " + d.tries + " محاولات. وكل تخمين يكشف لك المزيد. لنفترض أن العدد هو " + d.target + ":",
    green: "أخضر بإطار:",
    yellow: "أصفر بنقاط:",
    grey: "رمادي مشطوب:",
    arrowUp: "سهم إلى أعلى:",
    arrowDown: "سهم إلى أسفل:",
    oneInPlace: (d) => "الرقم " + d.digit + " في موضعه الصحيح.",
    twoInPlace: (d) => "الرقمان " + d.first + " و" + d.second + " في موضعيهما الصحيحين.",
    twoElsewhere: (d) => "الرقمان " + d.first + " و" + d.second + " في العدد، لكن في موضعين آخرين.",
    noneInNumber: "لا يوجد أي من هذه الأرقام في العدد.",
    higherThan: (d) => "العدد أكبر من " + d.number + ".",
    lowerThan: (d) => "العدد أصغر من " + d.number + ".",
    rules: "قد يتكرر الرقم نفسه، وقد يبدأ العدد بالرقم 0. تبدأ لعبة جديدة عند منتصف الليل بتوقيت نيويورك.",
    places: "يمكنك النقر على أي موضع في صفك للكتابة فيه.",
    play: "بدء اللعب"
  },
  settings: {
    language: "اللغة",
    browserLanguage: "لغة المتصفح",
    applyLanguage: "استخدام هذه اللغة",
    appearance: "المظهر",
    system: "النظام",
    light: "فاتح",
    dark: "داكن",
    contrast: "التباين",
    high: "عالٍ",
    off: "إيقاف",
    on: "تشغيل",
    show: "إظهار",
    hide: "إخفاء",
    sound: "الصوت",
    vibration: "الاهتزاز",
    noVibration: "لا يدعم هذا المتصفح الاهتزاز.",
    hardMode: "الوضع الصعب",
    hardModeNote: "يجب أن يتفق كل تخمين مع جميع التلميحات السابقة. لا تتغير الألعاب التي بدأتها. وتظهر نجمة بجانب النتيجة: ‎3/6*‎.",
    streak: "السلسلة",
    arrows: "الأسهم في نص المشاركة",
    candidates: "عدد الأعداد المتبقية",
    candidatesNote: "في الألعاب العشوائية وألعاب الأرشيف.",
    guessAsText: "التخمين كنص",
    guessAsTextNote: "حقل نصي في كل لوحة، لقارئات الشاشة.",
    account: "اسم المستخدم وكلمة المرور والحساب",
    contact: (d) => "سؤال؟ مشكلة؟ خطأ؟ للتواصل: " + d.address + ".",
    privacy: "سياسة الخصوصية",
    downloadData: "تنزيل بياناتي"
  },
  gamePage: {
    days: "الأيام",
    today: "اليوم",
    todayDate: (d) => "اليوم، " + d.day,
    todaysGame: "لعبة اليوم",
    yesterdaysGame: "لعبة الأمس",
    gameOf: (d) => "لعبة " + d.day,
    archiveOf: (d) => "الأرشيف، " + d.day,
    toArchive: "، الأرشيف",
    nextDayToday: "اليوم التالي، لعبة اليوم",
    nextUnplayed: "التالية غير الملعوبة",
    nextUnplayedDay: (d) => "اللعبة التالية غير الملعوبة، " + d.day,
    archiveNote: "لعبة من الأرشيف. لا تُحتسب في إحصاءاتك ولا سلسلتك ولا مجموعاتك.",
    stillCounts: (d) => d.game + " لا تزال تُحتسب في سلسلتك، لكن ليس في إحصاءاتك.",
    playTodays: "إلى لعبة اليوم",
    opening: "جارٍ الفتح…",
    playTodaysGame: "بدء لعبة اليوم",
    playAgain: "لعبة أخرى",
    showScores: "عرض النتائج",
    countdown: (d) => "لعبة جديدة بعد " + plural(d.hours, 0, ar, { zero: d.hours + " ساعة", one: "ساعة", two: "ساعتين", few: d.hours + " ساعات", many: d.hours + " ساعة", other: d.hours + " ساعة" }),
    soon: "لعبة جديدة قريبًا",
    dailyOrRandom: "يومية أو عشوائية",
    daily: "يومية",
    random: "عشوائية",
    tooLate: (d) => "فات أوان لعبة " + d.day,
    arrivedLate: (d) => "وصل تخمينك " + d.guess + " بعد منتصف الليل بتوقيت نيويورك، حين كانت لعبة " + d.day + " قد انتهت. لذلك لن يُحتسب.",
    digitsKept: "أرقامه الآن على لوحة لعبة اليوم، ويمكنك لعبها بزر الإدخال.",
    numbersLeft: "الأعداد المتبقية",
    left: (d) => plural(d.count, 0, ar, { zero: "لم يبقَ أي عدد", one: "بقي عدد واحد", two: "بقي عددان", few: "بقيت " + d.shown + " أعداد", many: "بقي " + d.shown + " عددًا", other: "بقي " + d.shown + " عدد" }),
    found: "عُثر عليه",
    notCounted: "لا تُحتسب ألعاب الأرشيف في إحصاءاتك.",
    finishedLate: "انتهت بعد منتصف الليل، حين كان العدد معلنًا: تُحتسب في سلسلتك، لكن ليس في إحصاءاتك.",
    everyoneThatDay: "الجميع في ذلك اليوم",
    everyoneToday: "الجميع اليوم",
    nextMode: (d) => "التالي: " + d.mode,
    seeYourDay: "عرض يومك",
    theNumber: "العدد",
    yesterdaysNumber: "عدد الأمس",
    numberOf: (d) => "عدد يوم " + d.day
  },
  frame: {
    playOn: (d) => "اللعب على " + d.siteName
  },
  today: {
    complete: "اكتمل اليوم",
    playTodaysGame: "بدء لعبة اليوم",
    notStarted: "لم تبدأ",
    wonIn: (d) => "فوز في " + d.tries,
    lost: "خسارة",
    inProgress: "جارية",
    yesterdays: "لعبة الأمس",
    of: (d) => "لعبة " + d.day,
    streak: (d) => "السلسلة: " + d.days,
    longest: (d) => "الأطول: " + d.days,
    days: (d) => plural(d.count, 0, ar, { zero: d.count + " يوم", one: "يوم واحد", two: "يومان", few: d.count + " أيام", many: d.count + " يومًا", other: d.count + " يوم" }),
    freezesLeft: (d) => "التجميدات المتبقية: " + d.freezes + ".",
    oneFreeze: (d) => "حفظ تجميد واحد سلسلتك في " + d.days + ".",
    oneFreezeAndLeft: (d) => "حفظ تجميد واحد سلسلتك في " + d.days + ". التجميدات المتبقية: " + d.freezes + ".",
    freezes: (d) => "حفظت التجميدات سلسلتك في " + d.days + ".",
    freezesAndLeft: (d) => "حفظت التجميدات سلسلتك في " + d.days + ". التجميدات المتبقية: " + d.freezes + ".",
    groupToday: (d) => d.group + " اليوم",
    you: "أنت",
    points: (d) => plural(d.points, 0, ar, { zero: d.points + " نقطة", one: "نقطة واحدة", two: "نقطتان", few: d.points + " نقاط", many: d.points + " نقطة", other: d.points + " نقطة" }),
    and: (d) => d.days + " و" + d.last
  },
  notices: {
    newGame: "بدأت لعبة جديدة",
    sessionChanged: "جرى تسجيل دخولك أو خروجك من مكان آخر",
    otherTab: "استمرت هذه اللعبة في علامة تبويب أخرى",
    forgotten: "فُقدت اللوحة. هل ملفات تعريف الارتباط محظورة؟",
    inHistory: (d) => "لعبة " + d.day + " محفوظة في سجلك",
    thatGameInHistory: "لعبة ذلك اليوم محفوظة في سجلك",
    guessKept: (d) => d.problem + ". تخمينك محفوظ.",
    tryingAgain: (d) => d.problem + ". جارٍ إعادة المحاولة…",
    noConnection: "لا يوجد اتصال",
    busy: "الخادم مشغول",
    tabSilent: "علامة تبويب أخرى لهذه اللعبة لا تستجيب",
    elsewhere: "لهذا الموقع عنوان آخر. يُرجى إعادة تحميل الصفحة للانتقال إليه",
    trouble: "الخادم يواجه مشكلة",
    wrong: "حدث خطأ ما",
    manyGames: (d) => "لقد بدأت ألعابًا كثيرة. تبدأ اللعبة التالية عند " + d.time + ".",
    pleaseTryAgain: (d) => d.problem + ". يُرجى المحاولة مرة أخرى."
  },
  kinds: {
    challenge: "تحدٍّ",
    storm: "عاصفة",
    race: "سباق",
    archive: "أرشيف"
  },
  share: {
    copy: "نسخ ومشاركة",
    copied: "نُسخ إلى الحافظة!",
    byHand: "يمكنك نسخ هذا النص لمشاركته:",
    found: (d) => "عُثر على العدد في " + plural(d.tries, 0, ar, { zero: d.tries + " محاولة", one: "محاولة واحدة", two: "محاولتين", few: d.tries + " محاولات", many: d.tries + " محاولة", other: d.tries + " محاولة" }) + " من أصل " + d.attempts + ".",
    foundHard: (d) => "عُثر على العدد في " + plural(d.tries, 0, ar, { zero: d.tries + " محاولة", one: "محاولة واحدة", two: "محاولتين", few: d.tries + " محاولات", many: d.tries + " محاولة", other: d.tries + " محاولة" }) + " من أصل " + d.attempts + "، في الوضع الصعب.",
    notFound: (d) => "لم يُعثر على العدد في " + d.attempts + " محاولات.",
    notFoundHard: (d) => "لم يُعثر على العدد في " + d.attempts + " محاولات، في الوضع الصعب.",
    correct: (d) => plural(d.count, 0, ar, { zero: d.count + " صحيح", one: "رقم صحيح", two: "رقمان صحيحان", few: d.count + " أرقام صحيحة", many: d.count + " رقمًا صحيحًا", other: d.count + " رقم صحيح" }),
    elsewhere: (d) => plural(d.count, 0, ar, { zero: d.count + " في موضع آخر", one: "رقم في موضع آخر", two: "رقمان في موضعين آخرين", few: d.count + " أرقام في مواضع أخرى", many: d.count + " رقمًا في مواضع أخرى", other: d.count + " رقم في مواضع أخرى" }),
    unmatched: (d) => plural(d.count, 0, ar, { zero: d.count + " بلا تطابق", one: "رقم بلا تطابق", two: "رقمان بلا تطابق", few: d.count + " أرقام بلا تطابق", many: d.count + " رقمًا بلا تطابق", other: d.count + " رقم بلا تطابق" })
  },
  result: {
    won: "أحسنت!",
    lost: "انتهت المحاولات",
    challengeFriend: "تحدي الأصدقاء",
    yourChallenge: "التحدي الخاص بك",
    back: "العودة إلى النتيجة",
    answer: (d) => d.name + ": " + d.target + ".",
    answerFound: (d) => d.name + ": " + d.target + "، عُثر عليه في " + plural(d.tries, 0, ar, { zero: d.tries + " محاولة", one: "محاولة واحدة", two: "محاولتين", few: d.tries + " محاولات", many: d.tries + " محاولة", other: d.tries + " محاولة" }) + " من أصل " + d.attempts + ".",
    analysis: "التحليل",
    replay: "الإعادة",
    scores: "النتائج",
    yourGames: "ألعابك العشوائية",
    resetSince: "لقد صفّرت إحصاءاتك بعد هذه اللعبة. وستبدأ من جديد مع لعبتك التالية.",
    you: "أنت",
    everyone: "الجميع",
    tries: "المحاولات",
    triesCaption: "عدد المحاولات التي احتجت إليها أنت والجميع",
    gamesCaption: "توزيع الألعاب حسب عدد المحاولات",
    thisGame: "، هذه اللعبة",
    ofYourGames: "من ألعابك",
    ofPlayers: (d) => "من اللاعبين: " + d.count,
    notFound: "لم يُعثر عليه",
    average: (d) => "المتوسط " + d.value,
    nobody: "لم يكمل أحد هذه اللعبة في يومها.",
    countTries: (d) => plural(d.count, 0, ar, { zero: d.count + " محاولة", one: "محاولة واحدة", two: "محاولتين", few: d.count + " محاولات", many: d.count + " محاولة", other: d.count + " محاولة" })
  }
}
