// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
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
export const messages: LettersMessages = {
  letter: {
    hello: (d) => "مرحبًا ‎" + d.username + "‎،",
    instant: (d) => d.day + "، الساعة " + d.time + "، " + d.zone + " (" + d.utcDay + "، الساعة " + d.utcTime + " بتوقيت UTC)",
    notChanged: "إذا لم يصدر هذا التغيير عنك، فبإمكان شخص آخر تسجيل الدخول إلى حسابك. لمنع ذلك، يُرجى تعيين كلمة مرور جديدة:",
    setPassword: "تعيين كلمة مرور جديدة",
    help: (d) => "للمساعدة، يمكنك مراسلتنا على " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => "تأكيد عنوان بريدك الإلكتروني في " + d.siteName,
    signedUp: (d) => "طلب شخص ما إنشاء حساب في " + d.siteName + " بعنوان البريد الإلكتروني هذا وباسم المستخدم ‎" + d.username + "‎، وذلك يوم " + d.askedAt + ". إذا كان هذا الطلب منك، فما عليك سوى تأكيد العنوان ليصبح حسابك جاهزًا. كلمة مرورك هي التي أدخلتها عند إنشاء الحساب.",
    confirm: "تأكيد عنوان البريد الإلكتروني",
    linkWorks: "يعمل الرابط لمدة 24 ساعة، ولا يؤكد سوى عملية التسجيل هذه.",
    notYou: "إذا لم يكن التسجيل في ذلك الوقت وباسم المستخدم هذا صادرًا عنك، فيُرجى عدم استخدام الرابط، لأن شخصًا آخر يعرف كلمة المرور. يمكنك تجاهل هذه الرسالة. وإذا تأكد الحساب رغم ذلك، فيمكنك إعادة تعيين كلمة المرور أو تسجيل الدخول عبر Google، وبذلك ينتهي وصول أي شخص آخر إليه."
  },
  addressKnown: {
    subject: (d) => "لديك حساب بالفعل في " + d.siteName,
    tried: (d) => "حاول شخص ما إنشاء حساب في " + d.siteName + " بعنوان البريد الإلكتروني هذا، وذلك يوم " + d.askedAt + ". لديك حساب بالفعل. إذا كانت هذه المحاولة منك، فيمكنك تسجيل الدخول بكلمة مرورك أو تعيين كلمة مرور جديدة.",
    notYou: "إذا لم تكن هذه المحاولة منك، فيمكنك تجاهل هذه الرسالة. لم يتغير حسابك."
  },
  passwordReset: {
    subject: (d) => "تعيين كلمة مرور جديدة في " + d.siteName,
    requested: (d) => "طلب شخص ما كلمة مرور جديدة لحسابك في " + d.siteName + "، وذلك يوم " + d.askedAt + ".",
    linkWorks: "يعمل الرابط مرة واحدة، وخلال ساعة واحدة. وإذا طلبت رابطًا آخر، فلن يعمل سوى أحدث رابط.",
    notYou: "إذا لم يكن هذا الطلب منك، فيمكنك تجاهل هذه الرسالة. لم تتغير كلمة مرورك."
  },
  passwordChanged: {
    subject: (d) => "تم تغيير كلمة مرورك في " + d.siteName,
    changed: (d) => "تم تغيير كلمة مرور حسابك في " + d.siteName + "، وسُجّل الخروج من جميع المتصفحات."
  },
  usernameChanged: {
    subject: (d) => "تم تغيير اسم المستخدم الخاص بك في " + d.siteName,
    changed: (d) => "اسم المستخدم الخاص بك في " + d.siteName + " هو الآن ‎" + d.username + "‎. يمكنك تغييره مرة أخرى بعد 30 يومًا."
  },
  googleLinked: {
    subject: (d) => "يمكن الآن الدخول إلى حسابك في " + d.siteName + " عبر Google",
    linked: (d) => "أصبح حسابك في " + d.siteName + " مرتبطًا بحساب Google الذي يحمل عنوان البريد الإلكتروني هذا. يمكنك الآن تسجيل الدخول عبر Google.",
    passwordRemoved: "حرصًا على أمانك، أزلنا كلمة المرور السابقة للحساب وسجّلنا الخروج من جميع المتصفحات الأخرى. لتسجيل الدخول بكلمة مرور أيضًا، يُرجى تعيين كلمة مرور جديدة:",
    notYou: (d) => "إذا لم يصدر هذا عنك، فيُرجى تأمين حسابك على Google ومراسلتنا على " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "حُذف حسابك في " + d.siteName,
    deleted: (d) => "حذفنا حسابك في " + d.siteName + ". وحُذف معه عنوان بريدك الإلكتروني واسم المستخدم وكلمة المرور. هذه آخر رسالة تصلك منا.",
    notYou: (d) => "إذا لم يصدر هذا الحذف عنك، فيُرجى مراسلتنا على " + d.contactEmail + ".",
    thanks: "شكرًا لك على اللعب معنا!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, ar, { zero: "سلسلتك في انتظارك", one: "سلسلتك من يوم واحد في انتظارك", two: "سلسلتك من يومين في انتظارك", few: "سلسلتك من " + d.count + " أيام في انتظارك", many: "سلسلتك من " + d.count + " يومًا في انتظارك", other: "سلسلتك من " + d.count + " يوم في انتظارك" }),
    games: "ألعاب اليوم في انتظارك",
    midnight: "تنتهي ألعاب اليوم عند منتصف الليل بتوقيت نيويورك.",
    off: "إيقاف"
  },
  dataReady: {
    subject: (d) => "بياناتك في " + d.siteName + " جاهزة",
    ready: (d) => "نسخة بياناتك التي طلبتها في " + d.siteName + " جاهزة. يمكنك تنزيلها من إعدادات ملفك الشخصي خلال يوم من طلبك. ثم نحذفها.",
    toSettings: "فتح الإعدادات",
    notYou: "إذا لم يكن الطلب منك، فبإمكان شخص آخر تسجيل الدخول إلى حسابك. يُرجى عندئذ تغيير كلمة المرور."
  }
}
