import { Scene, tint } from './Scene.tsx';

/** Sheets with the answer on top. */
export const ReportController = () => (
  <Scene>
    <g transform="rotate(-7 150 130)">
      <rect x="84" y="40" width="136" height="180" rx="6" />
      <path d="M102 66H170M102 84H200M102 102H188M102 120H200M102 138H176" />
    </g>
    <g transform="rotate(5 290 130)">
      <rect x="222" y="36" width="136" height="184" rx="6" />
      <path d="M240 62H300" />
      <circle cx="290" cy="124" r="38" />
      <path d="M290 124V86A38 38 0 0 1 326 136Z" fill={tint} />
      <path d="M240 186H340M240 202H318" />
    </g>
    <rect x="150" y="22" width="144" height="196" rx="6" />
    <path d="M170 50H238M170 66H214" />
    <path d="M170 182H274" />
    <g fill={tint}>
      <rect x="178" y="146" width="16" height="36" rx="2" />
      <rect x="204" y="122" width="16" height="60" rx="2" />
      <rect x="230" y="104" width="16" height="78" rx="2" />
      <rect x="256" y="88" width="16" height="94" rx="2" />
    </g>
    <path d="M178 134L212 108L238 92L268 72" fill="none" strokeDasharray="2 6" />
    <path d="M340 228V196H372V228M372 204H380A8 8 0 0 1 380 220H372" />
    <path d="M350 186C346 180 354 176 350 170M362 186C358 180 366 176 362 170" fill="none" />
    <path d="M60 228H400V244H60Z" fill={tint} />
    <path d="M84 244V262M376 244V262M19 262H421" />
  </Scene>
);
