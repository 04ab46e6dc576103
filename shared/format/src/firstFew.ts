import { formatCount } from './quantity';

/** So many of one kind are told: whoever mends what they say sees the next ones then. */
const MOST_TOLD = 50;

/** The first fifty of things of one kind, and how many there are: what is kept and told of what could be millions. */
export class FirstFew<Item> {
  readonly first: Item[] = [];
  count = 0;

  constructor(items: Iterable<Item> = []) {
    for (const item of items) this.add(() => item);
  }

  /** Counts one more. It is made, and answered, where it is among the first. */
  add(make: () => Item): Item | undefined {
    this.count += 1;
    if (this.first.length === MOST_TOLD) return undefined;
    const item = make();
    this.first.push(item);
    return item;
  }

  /** Takes those of another one behind its own. */
  addAll({ first, count }: FirstFew<Item>): void {
    for (const item of first) this.add(() => item);
    this.count += count - first.length;
  }

  /** The same of what each is told as. */
  map<Told>(describe: (item: Item) => Told): FirstFew<Told> {
    const told = new FirstFew(this.first.map(describe));
    told.count = this.count;
    return told;
  }

  /**
   * A line for each of the first, and one that says how many more there are.
   *
   * @param prefix of that last line
   * @param together lines of several lists: the first of them all are told, of each list how many more it has
   */
  lines(describe: (item: Item) => string = String, prefix = '', together = new FirstFew<string>()): string[] {
    const told = this.first.flatMap((item) => together.add(() => describe(item)) ?? []);
    return [...told, ...restOf(this.count - told.length, prefix)];
  }

  /** The line that says how many more there are, for whoever told the first when they came. */
  rest(): string[] {
    return restOf(this.count - this.first.length);
  }
}

function restOf(more: number, prefix = ''): string[] {
  return more > 0 ? [`${prefix}${formatCount(more)} more like these`] : [];
}
