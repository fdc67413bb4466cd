/** A term and its value in a list of figures; null shows that there is no value. */
export function Figure({ name, value }: { name: string; value: string | number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null ? <NoValue /> : <span translate="no">{value}</span>}</dd>
    </div>
  )
}

function NoValue() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="spoken">none</span>
    </>
  )
}
