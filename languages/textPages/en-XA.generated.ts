// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
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
export const messages: TextPagesMessages = {
  page: {
    pages: "Páááges",
    fairness: "Áááre thééé núúúúmbers fáááir?",
    openData: "Óóópen dáááta",
    apiDocs: "ÁááPI réééééference",
    unfinished: "Ýýýou áááre stíííll plááááying thííís óóóne. Shóóów íííts núúúúmber.",
    mode: (d) => d.digits + " díííígits"
  },
  numbers: {
    description: "Thééé núúúúmbers óóf thééé lááást dáááy thááát íís óóóver, ááánd hóóów éééééveryone díííd.",
    note: "Áá dáááy íís óóóver áát mííííídnight ÚúS Ééééastern tíííme. Íííts núúúúmbers áááre séééécret úúúntil thééén. Thééé fíííígures cóóóunt thééé pláááys óóf plááááyers whóóó plááááyed óón thééé dáááy.",
    hardest: (d) => "Thééé háááárdest dáááys óóf " + d.month,
    noneHard: "Nóóóóbody mííííssed áá núúúúmber óóf thííís móóónth sóó fááár.",
    hardDay: (d) => d.digits + " díííígits, " + d.day + ": ááááverage " + d.average + ", " + d.share + " fóóóund íít",
    nobodyPlayed: "Nóóóóbody plááááyed thííís óóóne.",
    nobodyFinished: "Nóóóóbody fííííínished thííís óóóne.",
    numberWas: (d) => "Thééé núúúúmber wááás " + d.number,
    players: (d) => plural(d.count, 0, en, { one: "Plááááyer", other: "Plááááyers" }),
    foundIt: "Fóóóund íít",
    average: "Ááááverage",
    percent: (d) => d.percent + "%",
    howMany: "Hóóów mááány plááááyers nééééeded hóóów mááány tríííes",
    tries: "Tríííes",
    bar: "Bááár",
    playersOfBar: "Plááááyers",
    notFound: "Nóóót fóóóund"
  },
  fairness: {
    heading: "Fáááir núúúúmbers",
    description: "Hóóów tóó chéééck thááát nóó núúúúmber wááás cháááánged áááfter íííts dáááy bééégan.",
    promise: "Nóó núúúúmber cháááánges áááfter íííts dáááy hááás bééégun. Ééévery bróóóówser cááán chéééck íít.",
    checkAll: "Chéééck áááll dáááys",
    noScript: "Thííís páááge chéééécks thééé dáááys býý JááááávaScript, whííích íís óóóff. Thééé scríííípt bééélow dóóóes thééé sáááme.",
    how: "Hóóów íít wóóórks",
    commitments: (d) => "Áá dáááy’s síííx núúúúmbers áááre dráááwn whééén thééé dáááy béééégins. Áát thááát móóóóment, bééééfore thééé fííírst gúúúess, " + d.siteName + " púúúúúblishes áá *cóóóóómmitment* tóó éééach núúúúmber: áá fííííííngerprint óóf thééé núúúúmber tóóóóógether wíííth áá lóóóng ráááándom téééxt, thééé *nóóónce*. Áá cóóóóómmitment dóóóes nóóót rééééveal íííts núúúúmber, ááánd nóó óóóther núúúúmber hááás thééé sáááme cóóóóómmitment. Whééén thééé dáááy íís óóóver, núúúúmbers ááánd nóóóónces áááre púúúúúblished. Thééén éééééverybody cááán cóóóómpute thééé fííííííngerprints ááágain ááánd sééée thááát nóó núúúúmber wááás cháááánged íín thééé méééééantime.",
    today: "Tóóóday",
    notYet: "Thééé cóóóóóómmitments áááre púúúúúblished wíííth thééé fííírst gáááme óóf thééé dáááy.",
    closed: "Áá dáááy thááát íís óóóver",
    day: "Dáááy",
    show: "Shóóów",
    noList: "Nóó líííst íís púúúúúblished ýýýet.",
    beforeFirst: (d) => "Thííís dáááy wááás plááááyed bééééfore thééé fííírst líííst, whííích íís thááát óóf " + d.day + ".",
    missing: "Thííís dáááy hááás nóó líííst: íííts cóóóóóómmitments áááre mííííssing, sóó íííts núúúúmbers próóóve nóóóóthing.",
    checkYourself: "Chéééck íít ýýýýýourself",
    script: (d) => "Thééé scríííípt [véééérify.mjs](" + d.script + ") hááás 30 lííínes ááánd néééeds óóónly [Nóóóde.js](" + d.node + ") 20. Íít dóóóes whááát thííís páááge dóóóes:",
    hashes: "Áá cóóóóómmitment íís thééé SHÁáá-256 óóf thééé téééxt `DÁááY DÍíííGITS NÚúúúMBER NÓóóNCE`. Thééé hááásh óóf áá líííst íís thééé SHÁáá-256 óóf thééé téééxt `DÁááY TÍííME LÁááTE PRÉééééVIOUS-HÁááSH` ááánd thééé síííx cóóóóóómmitments. Áááll áááre séééééparated býý sííííngle spááááces. LÁááTE hááás thééé díííígits óóf láááte gááámes, óór `-`. Ééévery líííst nááámes thééé hááásh óóf thééé líííst bééééfore íít, sóó áá cháááánge óóf áán óóóld líííst cháááánges áááll láááter hááááshes: thééé lííísts áááre áá cháááin.",
    lists: (d) => "Áááll lííísts áááre íín [cháááin.jsóóón](" + d.chain + "), ááánd thóóóse óóf pááást móóóónths íín thééé [óóópen dáááta](" + d.openData + ").",
    limits: "Whááát thííís próóóóves, ááánd whááát íít dóóóes nóóót",
    fixed: "Íít próóóóves thááát áá núúúúmber wááás fíííxed whééén íííts cóóóóómmitment wááás púúúúúblished, ááánd nóóót cháááánged áááááfterwards: fóóór ééééxample nóóót áááfter póóóópular fííírst gúúúúesses wééére séééen.",
    notRandom: "Íít dóóóes nóóót próóóve thááát thééé núúúúmber wááás dráááwn áát ráááándom, nóóór thááát íííts óóóóóperator kéééeps íít séééécret. Áá cóóóóómputer dráááws íít wíííth éééqual cháááánces fóóór áááll núúúúmbers, whííích nóóóóbody óóóóutside cááán chéééck.",
    lateProves: "Áá *láááte* cóóóóómmitment wááás púúúúúblished whééén thééé gáááme wááás óóópen áááálready, fóóór ééééxample óón thééé dáááy óón whííích thííís páááge wááás ááádded. Fóóór súúúch áá gáááme íít próóóóves léééss: gúúúúesses máááy háááve cóóóme fííírst.",
    noListProves: "Áá dáááy wííííthout áá líííst próóóóves nóóóóthing. Thééé séééérver wááás óóóff whééén thééé dáááy bééégan ááánd úúúntil íít ééénded, óór thééé líííst wááás wíííííthheld. Núúúúmbers óóf áá mííííssed dáááy áááre dráááwn whééén thééé fííírst plááááyer óóópens íít íín thééé áááárchive.",
    keepChain: "Thééé cháááin cóóóuld béé réééééplaced áás áá whóóóle. Sóó cóóópy thééé hááásh óóf áá líííst, óór kéééep cháááin.jsóóón: ííf thééé hááásh óóf thééé sáááme dáááy íís áááánother óóóne láááter, thééé híííístory wááás cháááánged.",
    others: "Ráááándom gááámes ááánd chááááállenges háááve nóó cóóóóóómmitments.",
    publishedAt: (d) => "Púúúúúblished áát " + d.instant,
    late: (d) => d.digits + " díííígits íís láááte: íííts gáááme wááás óóópen bééééfore íííts cóóóóómmitment.",
    fingerprints: "Fííííííngerprints",
    hash: "Hááásh óóf thííís líííst",
    previous: "Hááásh óóf thééé líííst bééééfore íít",
    number: "Núúúúmber",
    nonce: "Nóóónce",
    commitment: "Cóóóóómmitment"
  },
  verdict: {
    noHttps: "Wííííthout HTTPS, thííís bróóóówser cáááánnot cóóóómpute fííííííngerprints. Thééé scríííípt bééélow dóóóes thééé sáááme chéééck.",
    wrong: (d) => "Áá núúúúmber óóf " + d.day + " íís nóóót thééé óóóne óóf íííts cóóóóómmitment.",
    right: (d) => "Ýýýour bróóóówser hááás júúúst chéééécked " + d.day + ": íííts núúúúmbers wééére fíííxed whééén thééé dáááy bééégan.",
    checking: "Chééééécking…",
    failed: "Thééé chéééck fááááiled, béééécause thééé líííst óóf áááll dáááys díííd nóóót lóóóad. Trýýý ááágain láááter.",
    days: (d) => plural(d.count, 0, en, { one: d.shown + " clóóóósed dáááy", other: d.shown + " clóóóósed dáááys" }),
    allRight: (d) => "Chéééécked " + d.days + ": ééévery núúúúmber íís thééé óóóne óóf íííts cóóóóómmitment.",
    proved: (d) => "Chéééécked " + d.days + ". " + d.day + ": próóóóved. Thééé cháááin hááás thééése fááááults:",
    notProved: (d) => "Chéééécked " + d.days + ". " + d.day + ": nóóót próóóóved. Thééé cháááin hááás thééése fááááults:"
  },
  openData: {
    description: "Éééach móóónth, áááll gááámes óóf thééé móóónth bééééfore áás óóópen dáááta: pláááys ááánd gúúúúesses, wííííthout pééééérsonal dáááta.",
    content: (d) => "Óón thééé séééécond dáááy óóf éééach móóónth, " + d.siteName + " púúúúúblishes thééé gááámes óóf thééé prééééévious móóónth, ááánd thééé pláááys óóf thééése gááámes wíííth théééir gúúúúesses. Plááááyers háááve pséééééudonyms thááát áááre néééw íín éééach móóónth. Thééé dáááta hááás nóó ííííínstants óóf pláááys ááánd nóó pééééérsonal dáááta.",
    licence: (d) => "Líííícence: " + d.title + " (" + d.name + "). Ýýýou máááy sháááre ááánd ááádapt thééé dáááta fóóór ááány púúúúrpose. Náááme " + d.siteName + " ááánd thééé móóónth áás thééé sóóóóurce.",
    commitments: (d) => "Íííts táááble óóf cóóóóóómmitments próóóóves thááát nóó núúúúmber wááás cháááánged áááfter íííts dáááy bééégan: sééée [Fáááir núúúúmbers](" + d.fairness + ").",
    programs: (d) => "Fóóór próóóóógrams: [íííndex.jsóóón](" + d.list + "). Éééach móóónth’s RÉéééADME.md déééééscribes thééé cóóóólumns fóóór pééééople, ááánd dáááááátapackage.jsóóón fóóór próóóóógrams.",
    months: "Móóóónths",
    noMonth: "Nóó móóónth íís púúúúúblished ýýýet."
  },
  embed: {
    heading: "Ééémbed thééé gáááme",
    description: (d) => "Tóóóday’s gáááme óóf " + d.siteName + " íín áá fráááme, fóóór ýýýour blóóóg óór síííte.",
    intro: (d) => "Ýýýour rééééaders cááán pláááy tóóóday’s gáááme óóf " + d.siteName + " óón ýýýour páááge. Cóóópy thííís HTML ííínto íít:",
    mode: "Móóóde",
    colours: "Cóóóólours",
    system: "Áás thééé rééééader’s déééévice",
    light: "Líííght",
    dark: "Dááárk",
    copy: "Cóóópy",
    copied: "Cóóóópied",
    preview: "Prééééview",
    goodToKnow: "Góóóod tóó knóóów",
    cookies: "Thééé fráááme séééts nóó cóóóóokie bééééfore thééé fííírst gúúúess. Thééén íít hááás óóóne óóf íííts óóówn óón éééach síííte. Íít úúúses nóó ááááccount, ááánd íííts gááámes cóóóunt íín nóóóne.",
    sandbox: (d) => "Thééé áááááttribute `sáááándbox` kéééeps thééé fráááme áááway fróóóm ýýýour páááge. `ááállow-scríííípts` léééts thééé gáááme rúúún, `ááállow-sáááme-óóóórigin` léééts íít sééénd gúúúúesses, ááánd thééé twóóó váááálues fóóór póóóópups lééét " + d.siteName + " óóópen íín áá néééw táááb.",
    size: "Thééé fráááme fíííts ááány síííze fróóóm 320 × 480 pííííxels óón. Íít spééééaks thééé rééééader’s lááááánguage. Íín íííts ááááddress, `?láááng=déé` chóóóóoses áá lááááánguage, ááánd `?théééme=dááárk` thééé cóóóólours.",
    oembed: (d) => "Ééééditors thááát knóóów [óóóóEmbed](" + d.oembed + ") shóóów áá píííícture fóóór thééé lííínk óóf áá rééééplay óór áá chááááállenge."
  }
}
