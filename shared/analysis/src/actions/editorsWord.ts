/** What the source of an action begins with that an editor of the site entered; how it is known follows. */
const BEGINNING = 'Editor: ';

/** The source of an action that an editor entered. @param known how it is known, in the editor's words */
export function editorsSource(known: string): string {
  return `${BEGINNING}${known}`;
}

/** Whether an editor of the site entered an action, which then counts before what files and providers say of it. */
export function isEditors({ source }: { readonly source: string }): boolean {
  return source.startsWith(BEGINNING);
}
