import { Scene, Shoulders, tint, Words } from './Scene.tsx';

/** Four colleagues before the notice board, seen from behind. `words` is the file of what the middle sheet says. */
export const NoticeBoard = ({ words }: { words: string }) => (
  <Scene>
    <rect x="33" y="7" width="374" height="197" rx="7" />
    <path d="M33 190H407" />
    <g transform="rotate(-2 98 76)">
      <rect x="58" y="32" width="80" height="89" rx="4" />
      <path d="M75 60H118M75 72H106M75 84H115" />
      <circle cx="98" cy="41" r="3" fill="var(--illus-line)" />
    </g>
    <g transform="rotate(2 218 81)">
      <rect x="160" y="25" width="117" height="112" rx="4" fill={tint} />
      <path d="M176 80H261M176 94H233M176 116H217" />
      <circle cx="218" cy="34" r="3" fill="var(--illus-line)" />
    </g>
    <Words address={words} />
    <g transform="rotate(3 341 64)">
      <rect x="305" y="33" width="72" height="63" rx="4" />
      <path d="M321 59H360M321 71H348" />
      <circle cx="341" cy="42" r="3" fill="var(--illus-line)" />
    </g>
    <g transform="rotate(-2 343 128)">
      <rect x="310" y="103" width="65" height="50" rx="4" />
      <path d="M316 144L332 127L343 137L352 128L370 144" fill="none" />
      <circle cx="356" cy="118" r="5" fill={tint} />
    </g>
    <g transform="translate(84 262)">
      <Shoulders />
      <circle cy="-75" r="19" />
      <path d="M-19-75A19 19 0 0 1 19-75Z" fill={tint} />
    </g>
    <g transform="translate(176 262)">
      <circle cy="-104" r="8" />
      <Shoulders />
      <circle cy="-76" r="19" />
    </g>
    <g transform="translate(268 262)">
      <Shoulders />
      <circle cy="-72" r="19" fill={tint} />
      <path d="M-8-58H8V-34A6 6 0 0 1 2-26H-2A6 6 0 0 1-8-34ZM-8-51H8" fill={tint} />
    </g>
    <g transform="translate(358 262)">
      <Shoulders fill={tint} />
      <circle cy="-87" r="25" />
    </g>
    <path d="M19 262H421" />
  </Scene>
);
