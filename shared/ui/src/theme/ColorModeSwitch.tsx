import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined';
import { IconButton } from '../primitives/IconButton';
import { useColorMode } from './colorMode';

export interface ColorModeSwitchProps {
  className?: string;
}

/** The button that changes between light and dark and remembers it. */
export function ColorModeSwitch({ className }: ColorModeSwitchProps) {
  const { mode, choose } = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  return (
    <IconButton className={className} aria-label={label} title={label} onClick={() => choose(other)}>
      {mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </IconButton>
  );
}
