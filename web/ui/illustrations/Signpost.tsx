import { Scene, Shoulders, tint, Words } from './Scene.tsx';

/** A person at a signpost whose arms point everywhere: the page is not here. `words` is the file of what its arms say. */
export const Signpost = ({ words }: { words: string }) => (
  <Scene>
    <path d="M244 262V24A8 8 0 0 1 260 24V262Z" />
    <path d="M232 40H350L368 58L350 76H232Z" fill={tint} />
    <path d="M272 92H156L138 110L156 128H272Z" />
    <path d="M236 144H326L342 160L326 176H236Z" />
    <Words address={words} />
    <g transform="translate(108 262)">
      <Shoulders fill={tint} />
      <circle cy="-81" r="19" />
      <path d="M-19-83C-15-98-8-100 0-100S15-98 19-83C8-88-8-88-19-83Z" fill={tint} />
      <path d="M34-40C50-52 48-74 26-82" fill="none" strokeWidth="15" />
      <path d="M34-40C50-52 48-74 26-82" fill="none" strokeWidth="11" stroke={tint} />
      <circle cx="22" cy="-84" r="7" />
    </g>
    <path
      d="M300 262C302 244 296 236 288 230C296 228 304 234 306 244C308 230 316 224 326 222C324 236 314 246 312 262M366 262C366 250 362 244 356 240M366 262C368 250 374 244 382 242"
      fill="none"
    />
    <path d="M19 262H421" />
  </Scene>
);
