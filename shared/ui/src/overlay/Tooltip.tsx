import AntTooltip, { type TooltipProps as AntTooltipProps } from 'antd/es/tooltip';
import { useState } from 'react';
import { layout } from '../layout/layout';

/** Seconds until a tip comes and goes (specification, section 9; decision 42). */
const ENTER_SECONDS = 0.1;
const TOUCH_ENTER_SECONDS = 0.7;
const TOUCH_LEAVE_SECONDS = 1.5;

export type TooltipProps = Omit<AntTooltipProps, 'mouseEnterDelay' | 'mouseLeaveDelay'>;

/** A tip beside what the pointer or focus is on. On a touch screen it comes later and stays longer. */
export function Tooltip({ children, ...rest }: TooltipProps) {
  const [isTouch, setTouch] = useState(false);
  return (
    <span className={layout.contents} onPointerOver={(event) => setTouch(event.pointerType === 'touch')}>
      <AntTooltip
        {...rest}
        mouseEnterDelay={isTouch ? TOUCH_ENTER_SECONDS : ENTER_SECONDS}
        mouseLeaveDelay={isTouch ? TOUCH_LEAVE_SECONDS : ENTER_SECONDS}
      >
        {children}
      </AntTooltip>
    </span>
  );
}
