/** The code of a call, from `start` to its closing bracket. */
export function callAt(code: string, start: number): string {
  let open = 0
  for (let end = start; end < code.length; end++) {
    if (code[end] === '(') open++
    if (code[end] === ')' && --open === 0) return code.slice(start, end + 1)
  }
  return code.slice(start)
}
