import { SourceLine, type SourceLineProps } from './SourceLine';

export type ProvenanceLineProps = SourceLineProps;

/** The former name of `SourceLine`. */
export function ProvenanceLine(props: ProvenanceLineProps) {
  return <SourceLine {...props} />;
}
