// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const ja = (n) => 'other'
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
    hello: (d) => d.username + " さん",
    instant: (d) => d.day + " " + d.time + "（" + d.zone + "、UTCでは" + d.utcDay + " " + d.utcTime + "）",
    notChanged: "変更した覚えがない場合は、ほかの人があなたのアカウントにログインできる状態です。これを防ぐため、新しいパスワードを設定してください。",
    setPassword: "新しいパスワードを設定",
    help: (d) => "お困りのときは " + d.contactEmail + " までご連絡ください。"
  },
  verification: {
    subject: (d) => d.siteName + "：メールアドレスの確認",
    signedUp: (d) => d.askedAt + "に、このメールアドレスとユーザー名「" + d.username + "」で" + d.siteName + "への新規登録がありました。ご本人の場合はメールアドレスを確認してください。確認が済むとアカウントを使えるようになります。パスワードは、登録時に入力したものです。",
    confirm: "メールアドレスを確認",
    linkWorks: "リンクの有効期間は24時間です。今回の新規登録の確認にのみ使えます。",
    notYou: "この日時にこのユーザー名で登録した覚えがない場合は、リンクを開かないでください。登録した別の人が、アカウントのパスワードを知っているためです。このメールは無視してかまいません。もしアカウントが確認済みになってしまったときは、パスワードを再設定するか、Googleでログインしてください。それにより、ほかの人はアクセスできなくなります。"
  },
  addressKnown: {
    subject: (d) => d.siteName + "のアカウントはすでにあります",
    tried: (d) => d.askedAt + "に、このメールアドレスで" + d.siteName + "への新規登録が試みられました。このアドレスのアカウントはすでにあります。ご本人の場合は、パスワードでログインするか、新しいパスワードを設定してください。",
    notYou: "お心当たりがない場合、このメールは無視してかまいません。アカウントに変更はありません。"
  },
  passwordReset: {
    subject: (d) => d.siteName + "：新しいパスワードの設定",
    requested: (d) => d.askedAt + "に、" + d.siteName + "のアカウントについて、新しいパスワードの設定が申請されました。",
    linkWorks: "リンクは1時間以内に1回だけ使えます。もう一度申請した場合は、最新のリンクだけが有効です。",
    notYou: "お心当たりがない場合、このメールは無視してかまいません。パスワードに変更はありません。"
  },
  passwordChanged: {
    subject: (d) => d.siteName + "のパスワードが変更されました",
    changed: (d) => d.siteName + "のアカウントのパスワードが変更されました。すべてのブラウザからログアウトしました。"
  },
  usernameChanged: {
    subject: (d) => d.siteName + "のユーザー名が変更されました",
    changed: (d) => d.siteName + "でのユーザー名は「" + d.username + "」になりました。30日後にまた変更できます。"
  },
  googleLinked: {
    subject: (d) => d.siteName + "のアカウントにGoogleでログインできるようになりました",
    linked: (d) => d.siteName + "のアカウントが、このメールアドレスのGoogleアカウントと連携されました。これからはGoogleでログインできます。",
    passwordRemoved: "安全のため、アカウントに設定されていたパスワードを削除し、ほかのすべてのブラウザからログアウトしました。パスワードでもログインしたい場合は、新しく設定してください。",
    notYou: (d) => "お心当たりがない場合は、Googleアカウントの安全を確保したうえで、" + d.contactEmail + " までご連絡ください。"
  },
  accountDeleted: {
    subject: (d) => d.siteName + "のアカウントが削除されました",
    deleted: (d) => d.siteName + "のアカウントを削除しました。メールアドレス、ユーザー名、パスワードも削除済みです。こちらからお送りするメールは、これが最後です。",
    notYou: (d) => "削除した覚えがない場合は、" + d.contactEmail + " までご連絡ください。",
    thanks: "遊んでいただき、ありがとうございました！"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, ja, { other: d.count + "日の連続記録が待っています" }),
    games: "今日の問題が待っています",
    midnight: "今日の問題はニューヨークの午前0時に終わります。",
    off: "オフにする"
  },
  dataReady: {
    subject: (d) => d.siteName + "のデータの準備ができました",
    ready: (d) => d.siteName + "でリクエストされたデータのコピーの準備ができました。リクエストから1日の間、プロフィールの設定からダウンロードできます。その後は削除します。",
    toSettings: "設定を開く",
    notYou: "お心当たりがない場合、ほかの人があなたのアカウントにログインできる状態です。パスワードを変更してください。"
  }
}
