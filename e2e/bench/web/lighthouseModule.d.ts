/** What is used of Lighthouse. Its own types bring those of the developer tools with them. */
declare module 'lighthouse' {
  /** A check; its score is 0 to 1, or null where it does not apply. */
  interface Audit {
    readonly title: string;
    readonly score: number | null;
    /** What it measures, where it measures something: milliseconds, or what its name says. */
    readonly numericValue?: number;
  }

  /** Marks of one kind, 0 to 1, with the checks that they come from. */
  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }

  interface Options {
    /** Of a browser that can be debugged from outside. */
    readonly port: number;
    readonly logLevel: 'error';
    readonly output: 'json';
    readonly onlyCategories: readonly string[];
  }

  /** Looks at a page; undefined when it was told to do nothing. */
  export default function lighthouse(
    url: string,
    options: Options,
  ): Promise<
    | {
        readonly lhr: {
          readonly categories: Readonly<Record<string, Category>>;
          readonly audits: Readonly<Record<string, Audit>>;
          readonly runtimeError?: { readonly message: string };
        };
      }
    | undefined
  >;
}
