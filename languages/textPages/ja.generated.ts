// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const ja = (n) => 'other'
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
    pages: "ページ",
    fairness: "数の選び方は公正ですか？",
    openData: "オープンデータ",
    apiDocs: "APIリファレンス",
    unfinished: "この問題はまだプレイ中です。正解を表示する。",
    mode: (d) => d.digits + "桁"
  },
  numbers: {
    description: "直近に終わった日の正解と、みんなの成績です。",
    note: "1日の区切りは米国東部時間の午前0時です。正解はそれまで公開されません。集計の対象は、その日のうちにプレイした人です。",
    hardest: (d) => d.month + "の難問",
    noneHard: "今月はまだ、正解を逃した人がいません。",
    hardDay: (d) => d.digits + "桁、" + d.day + "：平均" + d.average + "回、正解率" + d.share,
    nobodyPlayed: "プレイした人はいませんでした。",
    nobodyFinished: "最後までプレイした人はいませんでした。",
    numberWas: (d) => "正解は" + d.number + "でした",
    players: (d) => plural(d.count, 0, ja, { other: "プレイヤー" }),
    foundIt: "正解率",
    average: "平均",
    percent: (d) => d.percent + "%",
    howMany: "回数ごとのプレイヤー数",
    tries: "回数",
    bar: "グラフ",
    playersOfBar: "人数",
    notFound: "正解ならず"
  },
  fairness: {
    heading: "数の公正さ",
    description: "その日が始まってから数が変えられていないことを確かめる方法です。",
    promise: "その日が始まってから数が変わることはありません。どのブラウザでも確かめられます。",
    checkAll: "すべての日を検証",
    noScript: "このページの検証にはJavaScriptが必要ですが、オフになっています。下のスクリプトでも同じ検証ができます。",
    how: "しくみ",
    commitments: (d) => "その日の6つの数は、1日の始まりに抽選されます。そして最初の予想より前に、" + d.siteName + "は各数の*コミットメント*を公開します。これは、数と長いランダムな文字列（*ノンス*）を合わせたものの「指紋」です。コミットメントから数は分からず、別の数が同じコミットメントになることもありません。1日が終わると、数とノンスが公開されます。だれでも指紋を計算し直し、途中で数が変えられていないことを確かめられます。",
    today: "今日",
    notYet: "コミットメントは、その日の最初のゲームとともに公開されます。",
    closed: "終わった日",
    day: "日付",
    show: "表示",
    noList: "まだリストは公開されていません。",
    beforeFirst: (d) => "この日は最初のリスト（" + d.day + "）より前です。",
    missing: "この日のリストはありません。コミットメントがないため、この日の数は何も証明しません。",
    checkYourself: "自分で検証する",
    script: (d) => "スクリプト[verify.mjs](" + d.script + ")は30行で、必要なのは[Node.js](" + d.node + ") 20だけです。このページと同じ検証をします：",
    hashes: "コミットメントは、テキスト`DAY DIGITS NUMBER NONCE`のSHA-256です。リストのハッシュは、テキスト`DAY TIME LATE PREVIOUS-HASH`と6つのコミットメントのSHA-256です。区切りはすべて半角スペース1つです。LATEには遅れたゲームの桁数が入り、なければ`-`です。各リストには1つ前のリストのハッシュが含まれるため、古いリストを変えるとその後のハッシュがすべて変わります。リストはチェーンになっています。",
    lists: (d) => "すべてのリストは[chain.json](" + d.chain + ")に、過去の月のものは[オープンデータ](" + d.openData + ")にもあります。",
    limits: "証明できること、できないこと",
    fixed: "コミットメントの公開時に数が決まっていて、その後は変えられていないことを証明します。たとえば、人気のある最初の予想を見てから数を変えることはできません。",
    notRandom: "数がランダムに選ばれたことや、運営者が数を秘密にしていることは証明しません。数は、どれも同じ確率になるようコンピューターが選びますが、外部からは確かめられません。",
    lateProves: "*遅れ*のあるコミットメントは、このページが追加された日のように、ゲームが始まった後に公開されたものです。先に予想が届いていた可能性があるため、そのゲームについて証明できることは限られます。",
    noListProves: "リストのない日は何も証明しません。1日の始まりから終わりまでサーバーが止まっていたか、リストが公開されなかったかのどちらかです。抜けた日の数は、最初のプレイヤーがアーカイブでその日を開いたときに抽選されます。",
    keepChain: "チェーン全体が差し替えられる可能性はあります。リストのハッシュをコピーするか、chain.jsonを保存しておいてください。後日、同じ日のハッシュが違っていれば、履歴が書き換えられています。",
    others: "ランダムのゲームと挑戦状にコミットメントはありません。",
    publishedAt: (d) => d.instant + "に公開",
    late: (d) => d.digits + "桁は遅れ：コミットメントより先にゲームが始まっていました。",
    fingerprints: "指紋",
    hash: "このリストのハッシュ",
    previous: "1つ前のリストのハッシュ",
    number: "数",
    nonce: "ノンス",
    commitment: "コミットメント"
  },
  verdict: {
    noHttps: "HTTPSでないため、このブラウザでは指紋を計算できません。下のスクリプトで同じ検証ができます。",
    wrong: (d) => d.day + "の数のうち、コミットメントと一致しないものがあります。",
    right: (d) => "このブラウザで" + d.day + "を検証しました。数は1日の始まりに決まっていました。",
    checking: "検証中…",
    failed: "全日のリストを読み込めなかったため、検証できませんでした。時間をおいてもう一度お試しください。",
    days: (d) => plural(d.count, 0, ja, { other: "終わった" + d.shown + "日分" }),
    allRight: (d) => d.days + "を検証しました。すべての数がコミットメントと一致します。",
    proved: (d) => d.days + "を検証しました。" + d.day + "：証明済み。チェーンに次の不備があります：",
    notProved: (d) => d.days + "を検証しました。" + d.day + "：証明できません。チェーンに次の不備があります："
  },
  openData: {
    description: "前の月の全ゲームのプレイと予想を、個人データを除いて毎月オープンデータとして公開しています。",
    content: (d) => "毎月2日に、" + d.siteName + "は前の月のゲームと、そのプレイおよび予想を公開します。プレイヤーは仮名で、仮名は月ごとに変わります。プレイの日時や個人データは含まれません。",
    licence: (d) => "ライセンス：" + d.title + "（" + d.name + "）。目的を問わず、データの共有や加工ができます。出典として" + d.siteName + "と対象の月を記載してください。",
    commitments: (d) => "コミットメントの表は、その日が始まってから数が変えられていないことを証明します。詳しくは[数の公正さ](" + d.fairness + ")をご覧ください。",
    programs: (d) => "プログラム向け：[index.json](" + d.list + ")。各月のREADME.mdには人が読むための列の説明が、datapackage.jsonにはプログラム用の説明があります。",
    months: "月別データ",
    noMonth: "公開されたデータはまだありません。"
  },
  embed: {
    heading: "ゲームを埋め込む",
    description: (d) => d.siteName + "の今日の問題を、ブログやサイトの枠の中で。",
    intro: (d) => "あなたのページで" + d.siteName + "の今日の問題を遊べます。このHTMLをページにコピーしてください。",
    mode: "モード",
    colours: "色",
    system: "端末に合わせる",
    light: "ライト",
    dark: "ダーク",
    copy: "コピー",
    copied: "コピーしました",
    preview: "プレビュー",
    goodToKnow: "知っておくと便利なこと",
    cookies: "最初の予想までCookieは保存されません。その後は、サイトごとに別のCookieを使います。アカウントは使わず、枠の中のゲームはどのアカウントにも記録されません。",
    sandbox: (d) => "`sandbox`属性により、枠はあなたのページに触れられません。`allow-scripts`でゲームが動き、`allow-same-origin`で予想を送信でき、ポップアップ用の2つの値で" + d.siteName + "を新しいタブで開けます。",
    size: "枠は320 × 480ピクセル以上ならどの大きさにも合います。言語はブラウザーに従います。アドレスの`?lang=ja`で言語を、`?theme=dark`で色を選べます。",
    oembed: (d) => "[oEmbed](" + d.oembed + ")に対応したエディターでは、リプレイや挑戦状のリンクに画像が表示されます。"
  }
}
