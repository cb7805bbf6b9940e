/** The least first; of equals whoever came last. */
export class Heap<T> {
  readonly #items: { key: number; turn: number; item: T }[] = []
  #turns = 0

  get least(): number {
    return this.#items[0]?.key ?? Number.POSITIVE_INFINITY
  }

  push(key: number, item: T): void {
    const items = this.#items
    items.push({ key, turn: this.#turns, item })
    this.#turns += 1
    for (let at = items.length - 1; at > 0;) {
      const above = (at - 1) >> 1
      if (!this.#swap(at, above)) return
      at = above
    }
  }

  pop(): T | undefined {
    const items = this.#items
    const [top] = items
    const last = items.pop()
    if (!top || !last || items.length === 0) return top?.item
    items[0] = last
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const below = right < items.length && this.#isBefore(right, left) ? right : left
      if (below >= items.length || !this.#swap(below, at)) return top.item
      at = below
    }
  }

  /** Puts the lower one up where it comes first. */
  #swap(low: number, high: number): boolean {
    if (!this.#isBefore(low, high)) return false
    const [a, b] = [this.#items[low], this.#items[high]]
    if (a && b) [this.#items[low], this.#items[high]] = [b, a]
    return true
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#items[a], this.#items[b]]
    if (!one || !other) return false
    return one.key < other.key || (one.key === other.key && one.turn > other.turn)
  }
}
