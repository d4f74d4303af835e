import { Scene, Shoulders, tint } from './Scene.tsx';

/** Two people arrange tiles on a wall. */
export const Tiles = () => (
  <Scene>
    <rect x="70" y="12" width="92" height="76" rx="6" />
    <path d="M86 34H130M86 50H146M86 66H120" />
    <rect x="176" y="12" width="118" height="76" rx="6" fill={tint} />
    <path d="M194 72V52M214 72V38M234 72V46M254 72V30M274 72V56" strokeWidth="6" />
    <rect x="308" y="12" width="62" height="130" rx="6" />
    <circle cx="339" cy="42" r="12" fill={tint} />
    <path d="M322 74H356M322 92H348M322 110H356" />
    <rect x="70" y="102" width="150" height="68" rx="6" strokeDasharray="5 6" />
    <g transform="rotate(-6 200 140)">
      <rect x="176" y="112" width="104" height="56" rx="6" fill={tint} />
      <path d="M192 132H236M192 148H258" />
    </g>
    <g transform="translate(128 262)">
      <Shoulders />
      <circle cy="-81" r="19" />
      <path d="M-19-79A19 19 0 0 1 19-79Z" fill={tint} />
      <path d="M32-46C46-62 52-74 60-86" fill="none" strokeWidth="15" />
      <path d="M32-46C46-62 52-74 60-86" fill="none" strokeWidth="11" stroke="var(--canvas)" />
      <circle cx="62" cy="-91" r="7" />
    </g>
    <g transform="translate(322 262)">
      <circle cy="-109" r="8" fill={tint} />
      <Shoulders fill={tint} />
      <circle cy="-81" r="19" />
      <path d="M-34-40C-46-56-50-70-54-84" fill="none" strokeWidth="15" />
      <path d="M-34-40C-46-56-50-70-54-84" fill="none" strokeWidth="11" stroke={tint} />
      <circle cx="-55" cy="-90" r="7" />
    </g>
    <path d="M19 262H421" />
  </Scene>
);
