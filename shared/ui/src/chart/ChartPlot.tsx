import type { HistoryBar } from '@market-pulse/contract';
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../primitives/classNames';
import { followColors } from '../theme/changeColors';
import type { ChartContent, ChartDrawing } from './chartDrawing';
import type { FiguresOfDay } from './dayFigures';
import { createChartDrawing } from './drawing/createChartDrawing';
import { usePointedDay, type PointedDay } from './pointedDay';
import styles from './ChartPanel.module.css';

export interface ChartPlotProps {
  label: string;
  content: ChartContent;
  days: readonly HistoryBar[];
  pointed: PointedDay;
  figuresOf: (day: string | undefined) => FiguresOfDay;
  /** Holds what is drawn, for pictures of it. */
  drawing: { current: ChartDrawing | undefined };
}

/** Days by which Page Up and Page Down go: a month of trading. */
const PAGE_DAYS = 21;
const KEY_ZOOM = 1.5;

/** The chart itself, which keyboards move along like a slider. */
export function ChartPlot({ label, content, days, pointed, figuresOf, drawing }: ChartPlotProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    const drawn = createChartDrawing({ host: host.current, onPoint: pointed.follow });
    drawing.current = drawn;
    let frame = 0;
    const unfollow = followColors(() => {
      frame = requestAnimationFrame(() => drawn.takeColors());
    });
    return () => {
      cancelAnimationFrame(frame);
      unfollow();
      drawing.current = undefined;
      drawn.remove();
    };
  }, [drawing, pointed]);
  useEffect(() => {
    const day = document.activeElement === host.current ? pointed.current() : undefined;
    drawing.current?.show(content);
    if (day === undefined) return undefined;
    // The crosshair stays at its place on screen, where another day is from the next frame on: a key goes on from the day it led to.
    const frame = requestAnimationFrame(() => {
      const kept = days.some(({ date }) => date === day) ? day : undefined;
      pointed.goTo(kept);
      drawing.current?.pointAt(kept);
    });
    return () => cancelAnimationFrame(frame);
  }, [drawing, content, days, pointed]);

  const { date: day, place, spoken } = figuresOf(usePointedDay(pointed));
  const last = days.length - 1;
  const goTo = useCallback(
    (index: number) => {
      const next = days[Math.min(last, Math.max(0, index))]?.date;
      pointed.goTo(next);
      drawing.current?.pointAt(next);
    },
    [days, last, pointed, drawing],
  );
  const zoom = (factor: number) => {
    drawing.current?.zoom(factor);
    // The crosshair stays with its day, and not where it was on screen.
    drawing.current?.pointAt(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(place - 1),
      ArrowRight: () => goTo(place + 1),
      ArrowDown: () => goTo(place - 1),
      ArrowUp: () => goTo(place + 1),
      PageDown: () => goTo(place - PAGE_DAYS),
      PageUp: () => goTo(place + PAGE_DAYS),
      Home: () => goTo(0),
      End: () => goTo(last),
      '+': () => zoom(KEY_ZOOM),
      '-': () => zoom(1 / KEY_ZOOM),
    };
    const act = targets[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const leave = () => {
    pointed.goTo(undefined);
    drawing.current?.pointAt(undefined);
  };
  const extraPlaces = new Set(content.indicators.map((line) => line.place).filter((one) => one !== 'price')).size;
  return (
    <div
      ref={host}
      className={classNames(styles.plot, extraPlaces === 1 && styles.higher, extraPlaces === 2 && styles.highest)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={spoken}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  );
}
