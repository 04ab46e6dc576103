import type { DataColumn } from '@market-pulse/ui';
import consoleStyles from '../console.module.css';

/** The column that says of which release a row is, in the tables of Health. */
export const releaseColumn: DataColumn<{ readonly title: string; readonly version: string }> = {
  key: 'release',
  title: 'Release',
  role: 'primary',
  render: ({ title, version }) => (
    <>
      <span className={consoleStyles.title}>{title}</span> <span className={consoleStyles.version}>{version}</span>
    </>
  ),
};
