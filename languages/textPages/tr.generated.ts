// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const tr = (n) => n == 1 ? 'one' : 'other'
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
    pages: "Sayfalar",
    fairness: "Sayılar adil mi?",
    openData: "Açık veri",
    apiDocs: "API referansı",
    unfinished: "Bu oyunu henüz bitirmediniz. Sayısını göster.",
    mode: (d) => d.digits + " haneli"
  },
  numbers: {
    description: "Biten son günün sayıları ve herkesin sonuçları.",
    note: "Bir gün, New York saatiyle gece yarısı biter. Sayıları o zamana kadar gizlidir. Buradaki değerler, oyunu gününde oynayanları kapsar.",
    hardest: (d) => d.month + " ayının en zor günleri",
    noneHard: "Bu ay şimdiye kadar kimse kaybetmedi.",
    hardDay: (d) => d.digits + " haneli, " + d.day + ": ortalama " + d.average + "; bulma oranı " + d.share,
    nobodyPlayed: "Bunu kimse oynamadı.",
    nobodyFinished: "Bunu kimse bitirmedi.",
    numberWas: (d) => "Sayı: " + d.number,
    players: (d) => plural(d.count, 0, tr, { one: "Oyuncu", other: "Oyuncu" }),
    foundIt: "Bulan",
    average: "Ortalama",
    percent: (d) => "%" + d.percent,
    howMany: "Kaç oyuncunun kaç denemede bulduğu",
    tries: "Deneme",
    bar: "Çubuk",
    playersOfBar: "Oyuncu",
    notFound: "Bulunamadı"
  },
  fairness: {
    heading: "Adil sayılar",
    description: "Hiçbir sayının, günü başladıktan sonra değiştirilmediği nasıl denetlenir?",
    promise: "Hiçbir sayı, günü başladıktan sonra değişmez. Bunu her tarayıcı denetleyebilir.",
    checkAll: "Tüm günleri denetle",
    noScript: "Bu sayfa günleri JavaScript ile denetler, ancak JavaScript kapalı. Aşağıdaki betik aynı işi yapar.",
    how: "Nasıl çalışıyor?",
    commitments: (d) => "Bir günün altı sayısı, gün başlarken çekilir. " + d.siteName + " o anda, ilk tahminden önce, her sayı için bir *taahhüt* yayımlar: sayının, *nonce* adı verilen uzun ve rastgele bir metinle birlikte alınmış parmak izi. Taahhüt, sayısını ele vermez ve başka hiçbir sayının taahhüdü aynı değildir. Gün bitince sayılar ve nonce değerleri yayımlanır. O zaman herkes parmak izlerini yeniden hesaplayıp arada hiçbir sayının değiştirilmediğini görebilir.",
    today: "Bugün",
    notYet: "Taahhütler günün ilk oyunuyla birlikte yayımlanır.",
    closed: "Biten bir gün",
    day: "Gün",
    show: "Göster",
    noList: "Henüz bir liste yayımlanmadı.",
    beforeFirst: (d) => "Bu gün, ilk listeden önce oynandı. İlk liste: " + d.day + ".",
    missing: "Bu günün listesi yok: taahhütleri eksik olduğundan sayıları bir şey kanıtlamaz.",
    checkYourself: "Kendiniz denetleyin",
    script: (d) => "[verify.mjs](" + d.script + ") betiği 30 satırdır ve yalnızca [Node.js](" + d.node + ") 20 gerektirir. Bu sayfanın yaptığını yapar:",
    hashes: "Bir taahhüt, `DAY DIGITS NUMBER NONCE` metninin SHA-256 değeridir. Bir listenin özeti, `DAY TIME LATE PREVIOUS-HASH` metni ile altı taahhüdün SHA-256 değeridir. Hepsi tek boşlukla ayrılır. LATE, geç kalan oyunların hane sayılarını ya da `-` içerir. Her liste kendinden önceki listenin özetini taşır; bu yüzden eski bir listedeki değişiklik sonraki tüm özetleri değiştirir: listeler bir zincirdir.",
    lists: (d) => "Tüm listeler [chain.json](" + d.chain + ") dosyasında, geçmiş ayların listeleri [açık veride](" + d.openData + ").",
    limits: "Bu neyi kanıtlar, neyi kanıtlamaz?",
    fixed: "Bir sayının, taahhüdü yayımlandığında belirlenmiş olduğunu ve sonradan, örneğin sık yapılan ilk tahminler görüldükten sonra, değiştirilmediğini kanıtlar.",
    notRandom: "Sayının rastgele çekildiğini ya da siteyi işletenin onu gizli tuttuğunu kanıtlamaz. Sayıyı bir bilgisayar, tüm sayılara eşit şans vererek çeker; bunu dışarıdan kimse denetleyemez.",
    lateProves: "*Geç* bir taahhüt, oyun çoktan açıkken, örneğin bu sayfanın eklendiği gün yayımlanmıştır. Böyle bir oyun için daha az şey kanıtlar: önce tahminler gelmiş olabilir.",
    noListProves: "Listesi olmayan bir gün hiçbir şey kanıtlamaz. Ya sunucu günün başından sonuna kadar kapalıydı ya da liste yayımlanmadı. Kaçırılan bir günün sayıları, ilk oyuncu o günü arşivde açtığında çekilir.",
    keepChain: "Zincirin tamamı değiştirilmiş olabilir. Bu yüzden bir listenin özetini kopyalayın ya da chain.json dosyasını saklayın: aynı günün özeti sonradan farklıysa geçmiş değiştirilmiştir.",
    others: "Rastgele oyunların ve meydan okumaların taahhüdü yoktur.",
    publishedAt: (d) => "Yayımlanma: " + d.instant,
    late: (d) => d.digits + " haneli oyun geç: taahhüdünden önce açıldı.",
    fingerprints: "Parmak izleri",
    hash: "Bu listenin özeti",
    previous: "Önceki listenin özeti",
    number: "Sayı",
    nonce: "Nonce",
    commitment: "Taahhüt"
  },
  verdict: {
    noHttps: "Bu tarayıcı HTTPS olmadan parmak izi hesaplayamaz. Aşağıdaki betik aynı denetimi yapar.",
    wrong: (d) => d.day + ": sayılardan biri taahhüdüne uymuyor.",
    right: (d) => d.day + ": tarayıcınız az önce denetledi, sayılar gün başlarken belirlenmişti.",
    checking: "Denetleniyor…",
    failed: "Tüm günlerin listesi yüklenemediği için denetim yapılamadı. Daha sonra yeniden deneyin.",
    days: (d) => plural(d.count, 0, tr, { one: "biten " + d.shown + " gün", other: "biten " + d.shown + " gün" }),
    allRight: (d) => "Denetlenen: " + d.days + ". Her sayı taahhüdüne uyuyor.",
    proved: (d) => "Denetlenen: " + d.days + ". " + d.day + ": kanıtlandı. Zincirde şu hatalar var:",
    notProved: (d) => "Denetlenen: " + d.days + ". " + d.day + ": kanıtlanmadı. Zincirde şu hatalar var:"
  },
  openData: {
    description: "Her ay, bir önceki ayın tüm oyunları açık veri olarak: kişisel veri olmadan oyunlar ve tahminler.",
    content: (d) => d.siteName + " her ayın ikinci günü bir önceki ayın oyunlarını ve bu oyunlarda yapılan tahminleri yayımlar. Oyuncuların her ay yenilenen takma adları vardır. Veride oyunların oynandığı zamanlar ve kişisel veriler yoktur.",
    licence: (d) => "Lisans: " + d.title + " (" + d.name + "). Verileri her amaçla paylaşabilir ve uyarlayabilirsiniz. Kaynak olarak " + d.siteName + " adını ve ayı belirtin.",
    commitments: (d) => "Taahhüt tablosu, hiçbir sayının günü başladıktan sonra değiştirilmediğini kanıtlar: bkz. [Adil sayılar](" + d.fairness + ").",
    programs: (d) => "Programlar için: [index.json](" + d.list + "). Her ayın README.md dosyası sütunları insanlara, datapackage.json dosyası programlara açıklar.",
    months: "Aylar",
    noMonth: "Henüz bir ay yayımlanmadı."
  },
  embed: {
    heading: "Oyunu sitene ekle",
    description: (d) => d.siteName + " sitesinin bugünkü oyunu, blogunuz veya siteniz için bir çerçevede.",
    intro: (d) => "Okurlarınız " + d.siteName + " sitesinin bugünkü oyununu sayfanızda oynayabilir. Bu HTML’yi sayfanıza kopyalayın:",
    mode: "Mod",
    colours: "Renkler",
    system: "Cihaza göre",
    light: "Açık",
    dark: "Koyu",
    copy: "Kopyala",
    copied: "Kopyalandı",
    preview: "Önizleme",
    goodToKnow: "Bilmekte fayda var",
    cookies: "Çerçeve ilk tahminden önce çerez bırakmaz. Sonra her sitede ayrı bir çerezi olur. Hiçbir hesabı kullanmaz ve oyunları hiçbir hesapta sayılmaz.",
    sandbox: (d) => "`sandbox` özniteliği çerçeveyi sayfanızdan ayrı tutar. `allow-scripts` oyunun çalışmasını, `allow-same-origin` tahminlerin gönderilmesini, iki popup değeri de " + d.siteName + " sitesinin yeni sekmede açılmasını sağlar.",
    size: "Çerçeve 320 × 480 pikselden başlayarak her boyuta uyar. Tarayıcının dilini kullanır. Adresinde `?lang=tr` dili, `?theme=dark` renkleri seçer.",
    oembed: (d) => "[oEmbed](" + d.oembed + ") bilen düzenleyiciler, bir tekrarın veya meydan okumanın bağlantısı için bir resim gösterir."
  }
}
