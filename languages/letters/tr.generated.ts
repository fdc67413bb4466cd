// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const tr = (n) => n == 1 ? 'one' : 'other'
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
    hello: (d) => "Merhaba " + d.username + ",",
    instant: (d) => d.day + ", " + d.time + ", " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " UTC)",
    notChanged: "Bu değişikliği siz yapmadıysanız başka biri hesabınıza giriş yapabilir. Bunu önlemek için yeni bir şifre belirleyin:",
    setPassword: "Yeni şifre belirle",
    help: (d) => "Yardıma ihtiyacınız olursa bize yazın: " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => d.siteName + " için e-posta adresinizi onaylayın",
    signedUp: (d) => "Bu e-posta adresi ve " + d.username + " kullanıcı adıyla bir " + d.siteName + " hesabı açılmak istendi (zaman: " + d.askedAt + "). İsteği siz yaptıysanız adresi onaylayın, hesabınız hazır olsun. Şifreniz, kaydolurken girdiğiniz şifredir.",
    confirm: "E-posta adresini onayla",
    linkWorks: "Bağlantı 24 saat geçerlidir. Yalnızca bu kaydı onaylar.",
    notYou: "O saatte ve o kullanıcı adıyla siz kaydolmadıysanız bağlantıyı kullanmayın: şifreyi başka biri biliyor. Bu e-postayı yok sayabilirsiniz. Hesap yine de onaylanırsa şifreyi sıfırlayın ya da Google ile giriş yapın; böylece başkalarının erişimi sona erer."
  },
  addressKnown: {
    subject: (d) => "Zaten bir " + d.siteName + " hesabınız var",
    tried: (d) => "Bu e-posta adresiyle yeni bir " + d.siteName + " hesabı açılmak istendi (zaman: " + d.askedAt + "). Zaten bir hesabınız var. İsteği siz yaptıysanız şifrenizle giriş yapın ya da yeni bir şifre belirleyin.",
    notYou: "İsteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz. Hesabınızda bir değişiklik olmadı."
  },
  passwordReset: {
    subject: (d) => d.siteName + " için yeni şifre belirleyin",
    requested: (d) => d.siteName + " hesabınız için yeni bir şifre istendi (zaman: " + d.askedAt + ").",
    linkWorks: "Bağlantı bir kez ve bir saat içinde kullanılabilir. Başka bir bağlantı isterseniz yalnızca en yenisi geçerli olur.",
    notYou: "İsteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz. Şifreniz değişmedi."
  },
  passwordChanged: {
    subject: (d) => d.siteName + " şifreniz değiştirildi",
    changed: (d) => d.siteName + " hesabınızın şifresi değiştirildi. Tüm tarayıcılarda oturum kapatıldı."
  },
  usernameChanged: {
    subject: (d) => d.siteName + " kullanıcı adınız değiştirildi",
    changed: (d) => d.siteName + " kullanıcı adınız artık " + d.username + ". 30 gün sonra yeniden değiştirebilirsiniz."
  },
  googleLinked: {
    subject: (d) => d.siteName + " hesabınıza artık Google ile girilebilir",
    linked: (d) => d.siteName + " hesabınız, bu e-posta adresine ait Google hesabına bağlandı. Artık Google ile giriş yapabilirsiniz.",
    passwordRemoved: "Güvenliğiniz için hesabın önceki şifresini kaldırdık ve diğer tüm tarayıcılarda oturumu kapattık. Şifreyle de giriş yapmak için yeni bir şifre belirleyin:",
    notYou: (d) => "Bunu siz yapmadıysanız Google hesabınızı güvenceye alın ve bize yazın: " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => d.siteName + " hesabınız silindi",
    deleted: (d) => d.siteName + " hesabınızı sildik. E-posta adresiniz, kullanıcı adınız ve şifreniz de silindi. Bu, bizden alacağınız son e-posta.",
    notYou: (d) => "Hesabı siz silmediyseniz bize yazın: " + d.contactEmail + ".",
    thanks: "Oynadığınız için teşekkürler!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, tr, { one: d.count + " günlük serin seni bekliyor", other: d.count + " günlük serin seni bekliyor" }),
    games: "Bugünün oyunları seni bekliyor",
    midnight: "Bugünün oyunları New York’ta gece yarısı biter.",
    off: "Kapat"
  },
  dataReady: {
    subject: (d) => d.siteName + " verileriniz hazır",
    ready: (d) => d.siteName + " sitesinde istediğiniz verilerinizin kopyası hazır. Talebinizden sonraki bir gün içinde profilinizin ayarlarından indirebilirsiniz. Sonra sileriz.",
    toSettings: "Ayarları aç",
    notYou: "Bunu siz istemediyseniz başka biri hesabınıza girebiliyor demektir. Bu durumda şifrenizi değiştirin."
  }
}
