// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const es = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return n == 1 ? 'one'
    : i != 0 && i1000000 == 0 && v0 ? 'many'
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
export const messages: TextPagesMessages = {
  page: {
    pages: "Páginas",
    fairness: "¿Son justos los números?",
    openData: "Datos abiertos",
    apiDocs: "Referencia de la API",
    unfinished: "Todavía estás jugando esta partida. Mostrar su número.",
    mode: (d) => d.digits + " dígitos"
  },
  numbers: {
    description: "Los números del último día terminado y cómo les fue a todos.",
    note: "El día termina a medianoche, hora de Nueva York. Hasta entonces, sus números son secretos. Los datos cuentan las partidas de quienes jugaron ese día.",
    hardest: (d) => "Los días más difíciles de " + d.month,
    noneHard: "Este mes, por ahora, nadie ha fallado ningún número.",
    hardDay: (d) => d.digits + " dígitos, " + d.day + ": promedio " + d.average + ", acertó el " + d.share,
    nobodyPlayed: "Nadie jugó esta partida.",
    nobodyFinished: "Nadie terminó esta partida.",
    numberWas: (d) => "El número era " + d.number,
    players: (d) => plural(d.count, 0, es, { one: "Jugador", many: "Jugadores", other: "Jugadores" }),
    foundIt: "Aciertos",
    average: "Promedio",
    percent: (d) => d.percent + " %",
    howMany: "Cuántos jugadores necesitaron cuántos intentos",
    tries: "Intentos",
    bar: "Barra",
    playersOfBar: "Jugadores",
    notFound: "Sin acertar"
  },
  fairness: {
    heading: "Números justos",
    description: "Cómo comprobar que ningún número se cambió una vez empezado su día.",
    promise: "Ningún número cambia una vez empezado su día. Cualquier navegador puede comprobarlo.",
    checkAll: "Comprobar todos",
    noScript: "Esta página comprueba los días con JavaScript, que está desactivado. El script de abajo hace lo mismo.",
    how: "Cómo funciona",
    commitments: (d) => "Los seis números de un día se sortean cuando el día empieza. En ese momento, antes del primer intento, " + d.siteName + " publica un *compromiso* de cada número: una huella del número junto con un texto largo y aleatorio, el *nonce*. Un compromiso no revela su número, y ningún otro número tiene el mismo compromiso. Cuando el día termina, se publican los números y los nonces. Entonces cualquiera puede volver a calcular las huellas y ver que entretanto no se cambió ningún número.",
    today: "Hoy",
    notYet: "Los compromisos se publican con la primera partida del día.",
    closed: "Un día terminado",
    day: "Día",
    show: "Mostrar",
    noList: "Aún no se ha publicado ninguna lista.",
    beforeFirst: (d) => "Este día se jugó antes de la primera lista, que es la del " + d.day + ".",
    missing: "Este día no tiene lista: faltan sus compromisos, así que sus números no prueban nada.",
    checkYourself: "Compruébalo tú",
    script: (d) => "El script [verify.mjs](" + d.script + ") tiene 30 líneas y solo necesita [Node.js](" + d.node + ") 20. Hace lo mismo que esta página:",
    hashes: "Un compromiso es el SHA-256 del texto `DAY DIGITS NUMBER NONCE` (día, dígitos, número, nonce). El hash de una lista es el SHA-256 del texto `DAY TIME LATE PREVIOUS-HASH` (día, hora, tardías, hash anterior) y de los seis compromisos. Todo va separado por un solo espacio. LATE contiene los dígitos de las partidas tardías, o `-`. Cada lista cita el hash de la lista anterior, así que cambiar una lista antigua cambia todos los hashes posteriores: las listas forman una cadena.",
    lists: (d) => "Todas las listas están en [chain.json](" + d.chain + "), y las de meses anteriores, en los [datos abiertos](" + d.openData + ").",
    limits: "Qué prueba esto y qué no",
    fixed: "Prueba que un número estaba fijado cuando se publicó su compromiso y que no se cambió después: por ejemplo, no se cambió tras ver los primeros intentos más populares.",
    notRandom: "No prueba que el número se sorteara al azar ni que quien administra el sitio lo mantenga en secreto. Lo sortea un programa, con la misma probabilidad para todos los números, algo que nadie puede comprobar desde fuera.",
    lateProves: "Un compromiso *tardío* se publicó cuando la partida ya estaba abierta, por ejemplo, el día en que se añadió esta página. Para esa partida prueba menos: pudo haber intentos antes.",
    noListProves: "Un día sin lista no prueba nada. El servidor estuvo apagado desde que empezó el día hasta que terminó, o la lista se retuvo. Los números de un día así se sortean cuando alguien lo abre por primera vez en el archivo.",
    keepChain: "La cadena podría reemplazarse entera. Por eso, copia el hash de una lista o guarda chain.json: si más adelante el hash del mismo día es otro, el pasado se cambió.",
    others: "Las partidas aleatorias y los retos no tienen compromisos.",
    publishedAt: (d) => "Publicado: " + d.instant,
    late: (d) => d.digits + " dígitos: compromiso tardío. La partida se abrió antes de publicarlo.",
    fingerprints: "Huellas",
    hash: "Hash de esta lista",
    previous: "Hash de la lista anterior",
    number: "Número",
    nonce: "Nonce",
    commitment: "Compromiso"
  },
  verdict: {
    noHttps: "Sin HTTPS, este navegador no puede calcular las huellas. El script de abajo hace la misma comprobación.",
    wrong: (d) => "Un número del " + d.day + " no es el de su compromiso.",
    right: (d) => "Tu navegador acaba de comprobar los números del " + d.day + ": estaban fijados cuando empezó el día.",
    checking: "Comprobando…",
    failed: "No se pudo comprobar porque la lista de todos los días no se cargó. Inténtalo más tarde.",
    days: (d) => plural(d.count, 0, es, { one: d.shown + " día terminado", many: d.shown + " de días terminados", other: d.shown + " días terminados" }),
    allRight: (d) => "Comprobación de " + d.days + ": cada número es el de su compromiso.",
    proved: (d) => "Comprobación de " + d.days + ". " + d.day + ": demostrado. La cadena tiene estos fallos:",
    notProved: (d) => "Comprobación de " + d.days + ". " + d.day + ": no demostrado. La cadena tiene estos fallos:"
  },
  openData: {
    description: "Cada mes, todas las partidas del mes anterior como datos abiertos: con sus intentos y sin datos personales.",
    content: (d) => "El segundo día de cada mes, " + d.siteName + " publica los números del mes anterior y las partidas que se jugaron con ellos, intento por intento. Los jugadores aparecen con seudónimos que cambian cada mes. Los datos no incluyen la hora de las partidas ni datos personales.",
    licence: (d) => "Licencia: " + d.title + " (" + d.name + "). Puedes compartir y adaptar los datos con cualquier fin. Cita " + d.siteName + " y el mes como fuente.",
    commitments: (d) => "Su tabla de compromisos prueba que ningún número se cambió una vez empezado su día: consulta [Números justos](" + d.fairness + ").",
    programs: (d) => "Para programas: [index.json](" + d.list + "). El README.md de cada mes describe las columnas para personas, y datapackage.json, para programas.",
    months: "Meses",
    noMonth: "Aún no se ha publicado ningún mes."
  },
  embed: {
    heading: "Insertar el juego",
    description: (d) => "La partida de hoy de " + d.siteName + " en un marco, para tu blog o tu sitio.",
    intro: (d) => "En tu página se puede jugar la partida de hoy de " + d.siteName + ". Copia en ella este HTML:",
    mode: "Modo",
    colours: "Colores",
    system: "Según el dispositivo",
    light: "Claro",
    dark: "Oscuro",
    copy: "Copiar",
    copied: "Copiado",
    preview: "Vista previa",
    goodToKnow: "Conviene saber",
    cookies: "El marco no guarda ninguna cookie antes del primer intento. Después tiene una propia en cada sitio. No usa ninguna cuenta, y sus partidas no cuentan en ninguna.",
    sandbox: (d) => "El atributo `sandbox` mantiene el marco apartado de tu página. `allow-scripts` hace funcionar el juego, `allow-same-origin` le permite enviar los intentos, y los dos valores para ventanas emergentes permiten abrir " + d.siteName + " en otra pestaña.",
    size: "El marco se adapta a cualquier tamaño desde 320 × 480 píxeles. Usa el idioma del navegador. En su dirección, `?lang=es` elige un idioma, y `?theme=dark`, los colores.",
    oembed: (d) => "Los editores que conocen [oEmbed](" + d.oembed + ") muestran una imagen para el enlace de una repetición o de un reto."
  }
}
