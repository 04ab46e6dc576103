import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import { classNames } from './classNames';
import { useColorMode } from './colorMode';

export interface ColorModeSwitchProps {
  className?: string;
}

/** The button that changes between light and dark and remembers it. It takes the text colour of where it stands. */
export function ColorModeSwitch({ className }: ColorModeSwitchProps) {
  const { mode, choose } = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  return (
    <button
      type="button"
      className={classNames('mp-icon-button', className)}
      aria-label={label}
      title={label}
      onClick={() => choose(other)}
    >
      {mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  );
}
