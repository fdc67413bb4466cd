/** The data of a response. Throws if the response has none. */
export function dataOf<Data>({ data }: { data?: Data | null | undefined }): Data {
  if (!data) throw new Error('Empty response')
  return data
}
