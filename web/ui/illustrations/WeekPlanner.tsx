import { Scene, Shoulders, tint } from './Scene.tsx';

const column = (x: number) => `M${x} 44V178`;

/** A planner hangs the next shift on the week. */
export const WeekPlanner = () => (
  <Scene>
    <rect x="52" y="8" width="336" height="170" rx="7" />
    <path d="M52 44H388" />
    <path d={[100, 148, 196, 244, 292, 340].map(column).join('')} />
    <path d="M68 26H84M116 26H132M164 26H180M212 26H228M260 26H276M308 26H324M356 26H372" />
    <g fill={tint}>
      <rect x="58" y="54" width="36" height="20" rx="4" />
      <rect x="106" y="54" width="36" height="20" rx="4" />
      <rect x="154" y="86" width="36" height="20" rx="4" />
      <rect x="202" y="86" width="36" height="20" rx="4" />
      <rect x="58" y="118" width="36" height="20" rx="4" />
      <rect x="346" y="54" width="36" height="20" rx="4" />
    </g>
    <rect x="250" y="54" width="36" height="20" rx="4" />
    <rect x="106" y="118" width="36" height="20" rx="4" />
    <rect x="298" y="86" width="36" height="20" rx="4" strokeDasharray="4 5" />
    <g transform="translate(214 262)">
      <Shoulders fill={tint} />
      <circle cy="-81" r="19" />
      <path d="M-19-79A19 19 0 0 1 19-79C10-74-10-74-19-79Z" fill={tint} />
      <path d="M30-47C52-70 64-96 74-120" fill="none" strokeWidth="16" />
      <path d="M30-47C52-70 64-96 74-120" fill="none" strokeWidth="12" stroke={tint} />
      <circle cx="77" cy="-126" r="8" />
      <rect x="72" y="-158" width="36" height="20" rx="4" fill={tint} transform="rotate(-8 90 -148)" />
    </g>
    <path d="M92 262V220H136V262M98 220V206H130V220" />
    <path
      d="M114 206C114 190 104 186 98 180C98 192 104 198 114 206C114 188 126 182 134 178C134 192 126 200 114 206Z"
      fill={tint}
    />
    <path d="M19 262H421" />
  </Scene>
);
