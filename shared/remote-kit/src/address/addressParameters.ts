/** How one query parameter stands in an address and what it means. Whatever an address says wrongly counts as not said. */
export interface AddressParameter<Value> {
  /** What the text means; undefined is an address without the parameter. */
  read(text: string | undefined): Value;
  /** The text that means the value; undefined for what an address without the parameter means. */
  write(value: Value): string | undefined;
}

/** The parameters of a page by their names. A constant of the module: the hook takes another object for other parameters. */
export type AddressParameters = Readonly<Record<string, AddressParameter<unknown>>>;

/** What an address says of each parameter. */
export type AddressValues<Parameters extends AddressParameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends AddressParameter<infer Value> ? Value : never;
};

/** Some parameters, each with the value that it is to get; undefined takes it out of the address. */
export type AddressChanges<Parameters extends AddressParameters> = Partial<AddressValues<Parameters>>;

/** One of a few words, or undefined where none is said. */
export function choiceParameter<Choice extends string>(
  choices: readonly Choice[],
): AddressParameter<Choice | undefined> {
  return { read: (text) => choices.find((choice) => choice === text), write: (choice) => choice };
}

/**
 * A text as people type it, without the space around it; `''` where there is none.
 * @param maxLength characters; what comes after is cut
 */
export function textParameter(maxLength: number): AddressParameter<string> {
  return { read: (text = '') => text.trim().slice(0, maxLength), write: (text) => text.trim() || undefined };
}

/** On or off, as `?name=1`. */
export const switchParameter: AddressParameter<boolean> = {
  read: (text) => text === '1',
  write: (isOn) => (isOn ? '1' : undefined),
};

/** The number of a page of a list, from 1. */
export const pageParameter: AddressParameter<number> = {
  read(text) {
    const page = Number(text);
    return Number.isSafeInteger(page) && page > 0 ? page : 1;
  },
  write: (page) => (page === 1 ? undefined : String(page)),
};

/** Reads all parameters of a page from an address. */
export function readAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  address: URLSearchParams,
): AddressValues<Parameters> {
  const values = Object.entries(parameters).map(([name, { read }]) => [name, read(address.get(name) ?? undefined)]);
  return Object.fromEntries(values) as AddressValues<Parameters>;
}

/** An address with some parameters changed. What it says beside them stays. */
export function changeAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  address: URLSearchParams,
  changes: AddressChanges<Parameters>,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    const text = value === undefined ? undefined : parameters[name]?.write(value);
    if (text === undefined) changed.delete(name);
    else changed.set(name, text);
  }
  return changed;
}
