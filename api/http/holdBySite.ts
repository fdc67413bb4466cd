/** Items that hold memory until they are deleted. */
export type HeldItems<Item> = {
  /** Returns the items that are too many, which it deletes. */
  add: (item: Item, site: string, size?: number) => Item[]
  delete: (item: Item) => void
}

/**
 * Limits the size of all items together. A new one is never refused: the site that holds most loses its
 * oldest ones, so a site hurts itself first.
 */
export function holdBySite<Item>(mostSize: number): HeldItems<Item> {
  type Site = { size: number; items: Map<Item, number> }
  let size = 0
  const siteOfItem = new Map<Item, string>()
  const sites = new Map<string, Site>()
  const remove = (item: Item): void => {
    const name = siteOfItem.get(item) ?? ''
    const site = sites.get(name)
    if (!site || !siteOfItem.delete(item)) return
    const freed = site.items.get(item) ?? 0
    site.items.delete(item)
    site.size -= freed
    size -= freed
    if (site.items.size === 0) sites.delete(name)
  }
  const evict = (): Item[] => {
    if (size <= mostSize) return []
    let largest: Site = { size: 0, items: new Map() }
    for (const site of sites.values()) if (site.size > largest.size) largest = site
    const [oldest] = largest.items.keys()
    if (oldest === undefined) return []
    remove(oldest)
    return [oldest, ...evict()]
  }
  return {
    add: (item, name, itemSize = 1) => {
      const site = sites.get(name) ?? { size: 0, items: new Map<Item, number>() }
      siteOfItem.set(item, name)
      sites.set(name, site)
      site.items.set(item, itemSize)
      site.size += itemSize
      size += itemSize
      return evict()
    },
    delete: remove,
  }
}
