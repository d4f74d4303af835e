import { Scene, Shoulders, tint } from './Scene.tsx';

const tick = (hour: number) => {
  const angle = (hour * Math.PI) / 6;
  const at = (r: number) => `${(220 + r * Math.sin(angle)).toFixed(1)} ${(92 - r * Math.cos(angle)).toFixed(1)}`;
  return `M${at(70)}L${at(hour % 3 ? 64 : 60)}`;
};

/** Two people come in under the clock, one leaves: hours begin and end. */
export const WallClock = () => (
  <Scene>
    <circle cx="220" cy="92" r="82" />
    <path d="M220 92L220 22A70 70 0 0 1 290 92Z" fill={tint} stroke="none" />
    <path d={Array.from({ length: 12 }, (_, hour) => tick(hour)).join('')} />
    <path d="M220 92V44M220 92H262" strokeWidth="3" />
    <circle cx="220" cy="92" r="4" fill="var(--illus-line)" />
    <g transform="translate(76 262)">
      <Shoulders />
      <circle cy="-81" r="19" />
      <path d="M-19-79A19 19 0 0 1 19-79C14-86 4-90-2-90C-8-86-14-82-19-79Z" fill={tint} />
      <path d="M-10-56L0-40L10-56" fill="none" />
    </g>
    <g transform="translate(164 262)">
      <path d="M-20-52V-83A20 20 0 0 1 20-83V-52Z" fill={tint} />
      <Shoulders fill={tint} />
      <circle cy="-81" r="17" />
      <path d="M-16-82C-8-84-2-90 0-96C3-89 9-84 16-82" fill="none" />
    </g>
    <g transform="translate(352 262)">
      <Shoulders />
      <path d="M-30-50L30-6" strokeWidth="8" />
      <path d="M-30-50L30-6" strokeWidth="4" stroke={tint} />
      <rect x="14" y="-18" width="34" height="24" rx="4" fill={tint} />
      <circle cy="-81" r="19" />
      <path d="M-19-86H19M-19-86A19 19 0 0 1 19-86" fill={tint} />
    </g>
    <path d="M19 262H421" />
  </Scene>
);
