import type { StructuredData } from '@market-pulse/contract';

/** One thing of a list. */
export interface ListedThing {
  readonly name: string;
  /** Path of its page on the site; undefined where no section shows it. */
  readonly path: string | undefined;
}

/** A page that is a list of things. */
export interface Collection<Item> {
  readonly name: string;
  readonly description: string;
  /** Its canonical path. */
  readonly path: string;
  /** What it shows, in its order; empty while that is not there. */
  readonly items: readonly Item[];
  readonly thing: (item: Item) => ListedThing;
  /** How many the whole list has, where the page shows a part of it; by default as many as it shows. */
  readonly count?: number | undefined;
  /** The place of the first one in the whole list, from 1. */
  readonly first?: number;
}

/** The first ones tell what a list is of; all of them would be the page's text a second time. */
const MOST_THINGS = 10;
/** Of the whole, in characters of JSON: below 2 KB. */
const MOST_CHARACTERS = 1_900;
/** About what the server puts before a path of the site, in characters. */
const ADDRESS_LENGTH = 40;

/** A page that lists things, as `structuredData` of its head: what it is, and of its list as many as there is room for. */
export function collectionPage<Item>(collection: Collection<Item>): StructuredData {
  const { name, description, path, items, thing, count = items.length, first = 1 } = collection;
  const page = { '@type': 'CollectionPage', name, description, url: path };
  const list = { '@type': 'ItemList', numberOfItems: count };
  let room = MOST_CHARACTERS - lengthOf({ ...page, mainEntity: { ...list, itemListElement: [] } });
  const itemListElement: StructuredData[] = [];
  for (const [index, item] of items.slice(0, MOST_THINGS).entries()) {
    const { name: called, path: url } = thing(item);
    const element = { '@type': 'ListItem', position: first + index, name: called, url };
    room -= lengthOf(element);
    if (room < 0) break;
    itemListElement.push(element);
  }
  return itemListElement.length === 0 ? page : { ...page, mainEntity: { ...list, itemListElement } };
}

function lengthOf(thing: StructuredData): number {
  return JSON.stringify(thing).length + ADDRESS_LENGTH;
}
