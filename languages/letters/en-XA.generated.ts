// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const en = (n) => {
  const s = String(n).split('.'), v0 = !s[1];
  return n == 1 && v0 ? 'one' : 'other';
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
    hello: (d) => "Héééllo " + d.username + ",",
    instant: (d) => d.day + ", " + d.time + " " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " ÚúúTC)",
    notChanged: "Ííf ýýýou díííd nóóót cháááánge íít, sóóóóómebody ééélse cááán lóóóg íín tóó ýýýour ááááccount. Tóó stóóóp thííís, sééét áá néééw pááááássword:",
    setPassword: "Sééét áá néééw pááááássword",
    help: (d) => "Wríííte tóó " + d.contactEmail + " ííf ýýýou néééed hééélp."
  },
  verification: {
    subject: (d) => "Cóóóónfirm ýýýour ééémail ááááddress fóóór " + d.siteName,
    signedUp: (d) => "Sóóóóómebody síííígned úúp fóóór " + d.siteName + " wíííth thííís ééémail ááááddress ááánd thééé úúúúúsername " + d.username + " óón " + d.askedAt + ". Ííf thááát wááás ýýýou, cóóóónfirm thééé ááááddress, ááánd ýýýour ááááccount íís réééady. Ýýýour pááááássword íís thééé óóóne thááát ýýýou ééééntered whééén ýýýou síííígned úúp.",
    confirm: "Cóóóónfirm ééémail ááááddress",
    linkWorks: "Thééé lííínk wóóórks fóóór 24 hóóóurs. Íít cóóóóónfirms óóónly thííís sííígn-úúp.",
    notYou: "Ííf ýýýou díííd nóóót sííígn úúp áát thááát tíííme wíííth thááát úúúúúsername, dóó nóóót úúúse thééé lííínk: sóóóóómebody ééélse knóóóws thééé pááááássword. Ýýýou cááán íííígnore thííís ééémail. Ííf thééé ááááccount íís cóóóóónfirmed áááll thééé sáááme, réééset thééé pááááássword óór lóóóg íín wíííth Góóóóogle: thááát ééénds éééééverybody ééélse’s ááááccess."
  },
  addressKnown: {
    subject: (d) => "Ýýýou áááálready háááve áán ááááccount áát " + d.siteName,
    tried: (d) => "Sóóóóómebody tríííed tóó sííígn úúp fóóór " + d.siteName + " wíííth thííís ééémail ááááddress óón " + d.askedAt + ". Ýýýou áááálready háááve áán ááááccount. Ííf thááát wááás ýýýou, lóóóg íín wíííth ýýýour pááááássword, óór sééét áá néééw pááááássword.",
    notYou: "Ííf thááát wááás nóóót ýýýou, ýýýou cááán íííígnore thííís ééémail. Ýýýour ááááccount hááás nóóót cháááánged."
  },
  passwordReset: {
    subject: (d) => "Sééét áá néééw pááááássword fóóór " + d.siteName,
    requested: (d) => "Sóóóóómebody réééééquested áá néééw pááááássword fóóór ýýýour ááááccount áát " + d.siteName + " óón " + d.askedAt + ".",
    linkWorks: "Thééé lííínk wóóórks óóónce, wííííthin óóóne hóóóur. Ííf ýýýou rééééquest áááánother lííínk, óóónly thééé nééééwest lííínk wóóórks.",
    notYou: "Ííf thááát wááás nóóót ýýýou, ýýýou cááán íííígnore thííís ééémail. Ýýýour pááááássword hááás nóóót cháááánged."
  },
  passwordChanged: {
    subject: (d) => "Ýýýour " + d.siteName + " pááááássword hááás béééen cháááánged",
    changed: (d) => "Thééé pááááássword óóf ýýýour ááááccount áát " + d.siteName + " hááás béééen cháááánged. Áááll bróóóóówsers háááve béééen lóóóógged óóóut."
  },
  usernameChanged: {
    subject: (d) => "Ýýýour " + d.siteName + " úúúúúsername hááás béééen cháááánged",
    changed: (d) => "Ýýýour úúúúúsername áát " + d.siteName + " íís nóóów " + d.username + ". Ýýýou cááán cháááánge íít ááágain íín 30 dáááys."
  },
  googleLinked: {
    subject: (d) => "Góóóóogle cááán nóóów lóóóg íín tóó ýýýour " + d.siteName + " ááááccount",
    linked: (d) => "Ýýýour ááááccount áát " + d.siteName + " íís nóóów líííínked tóó thééé Góóóóogle ááááccount wíííth thííís ééémail ááááddress. Ýýýou cááán nóóów lóóóg íín wíííth Góóóóogle.",
    passwordRemoved: "Fóóór ýýýour sááááfety, wéé háááve réééémoved thééé pááááássword thááát thééé ááááccount hááád, ááánd lóóóógged óóóut áááll óóóther bróóóóówsers. Tóó lóóóg íín wíííth áá pááááássword tóóóo, sééét áá néééw óóóne:",
    notYou: (d) => "Ííf thááát wááás nóóót ýýýou, séééécure ýýýour Góóóóogle ááááccount ááánd wríííte tóó " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Ýýýour " + d.siteName + " ááááccount hááás béééen dééééleted",
    deleted: (d) => "Wéé háááve dééééleted ýýýour ááááccount áát " + d.siteName + ". Ýýýour ééémail ááááddress, ýýýour úúúúúsername ááánd ýýýour pááááássword áááre dééééleted tóóóo. Thííís íís thééé lááást ééémail thááát ýýýou gééét fróóóm úús.",
    notYou: (d) => "Ííf ýýýou díííd nóóót déééélete íít, wríííte tóó " + d.contactEmail + ".",
    thanks: "Thááánk ýýýou fóóór plááááying!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, en, { one: "Ýýýour strééééak óóf " + d.count + " dáááy íís wááááiting", other: "Ýýýour strééééak óóf " + d.count + " dáááys íís wááááiting" }),
    games: "Tóóóday’s gááámes áááre wááááiting",
    midnight: "Tóóóday’s gááámes ééénd áát mííííídnight íín Néééw Ýýýork.",
    off: "Túúúrn óóóff"
  },
  dataReady: {
    subject: (d) => "Ýýýour " + d.siteName + " dáááta íís réééady",
    ready: (d) => "Thééé cóóópy óóf ýýýour dáááta thááát ýýýou réééééquested áát " + d.siteName + " íís réééady. Ýýýou cááán dóóóóównload íít íín thééé séééééttings óóf ýýýour próóóófile, wííííthin áá dáááy óóf ýýýour rééééquest. Thééén wéé déééélete íít.",
    toSettings: "Óóópen thééé séééééttings",
    notYou: "Ííf ýýýou díííd nóóót rééééquest íít, sóóóóómebody ééélse cááán lóóóg íín tóó ýýýour ááááccount. Thééén cháááánge ýýýour pááááássword."
  }
}
