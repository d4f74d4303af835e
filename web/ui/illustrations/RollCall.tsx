import type { ComponentType } from 'react';
import { Head, Scene, Shoulders, tint } from './Scene.tsx';

const Waiter = () => (
  <>
    <Shoulders />
    <path d="M-10-56L0-40L10-56" fill="none" />
    <Head />
    <path
      d="M-19-78C-16-96-8-100 0-100S17-95 19-78C15-80 13-83 13-87C4-83-6-83-12-86C-13-82-16-79-19-78Z"
      fill={tint}
    />
  </>
);

const Chef = () => (
  <>
    <Shoulders fill={tint} />
    <path d="M-6-56V0" fill="none" />
    <path d="M-14-39V-38M-14-25V-24M6-39V-38M6-25V-24" strokeWidth="2.6" />
    <Head />
    <path d="M-16-95V-107C-29-110-28-131-14-130C-12-141 12-141 14-130C28-131 29-110 16-107V-95Z" />
    <path d="M-16-101H16" />
  </>
);

const Barista = () => (
  <>
    <path d="M-22-52V-85A22 22 0 0 1 22-85V-52Z" fill={tint} />
    <Shoulders />
    <path d="M-22-56L-17-29V0H17V-29L22-56" fill="none" />
    <path d="M-17-29H17V0H-17Z" fill={tint} />
    <Head />
    <path d="M-19-80C-10-82-4-87-1-95C4-87 10-82 19-80C19-94 11-100 0-100S-19-94-19-80Z" fill={tint} />
  </>
);

const Builder = () => (
  <>
    <Shoulders />
    <path d="M-20-54V0M20-54V0M-20-26H20" fill="none" />
    <Head />
    <path d="M-21-86A21 21 0 0 1 21-86Z" fill={tint} />
    <path d="M-27-86H27M-5-106V-96M5-106V-96" />
  </>
);

const Nurse = () => (
  <>
    <Shoulders />
    <path d="M-15-56L0-26L15-56" fill="none" />
    <rect x="-8" y="-27" width="16" height="19" rx="3" fill={tint} />
    <circle cy="-109" r="8" fill={tint} />
    <Head />
    <path d="M-19-80C-9-83-3-89 0-96C3-89 9-83 19-80C19-94 11-100 0-100S-19-94-19-80Z" fill={tint} />
  </>
);

const Florist = () => (
  <>
    <circle cy="-91" r="25" />
    <Shoulders />
    <path d="M4-46H15V-19H4Z" fill={tint} />
    <path d="M-18-57H18V-50A8 8 0 0 1 10-42H-10A8 8 0 0 1-18-50Z" fill={tint} />
    <Head />
    <path d="M-19-84C-8-89 8-89 19-84" fill="none" />
  </>
);

const Shopkeeper = () => (
  <>
    <Shoulders />
    <path d="M-15-47L-24-64C-26-92-14-104 0-104S26-92 24-64L15-47Z" fill={tint} />
    <ellipse cy="-79" rx="14" ry="16" />
  </>
);

const Cook = () => (
  <>
    <Shoulders fill={tint} />
    <path d="M-20-55L-17-27V0H17V-27L20-55Z" />
    <path d="M-17-27H17" />
    <Head />
    <path d="M-18-86C-15-98-8-100 0-100S15-98 18-86C12-89 8-90 0-90S-12-89-18-86Z" fill={tint} />
    <path d="M-19-81C-12-74-6-83 0-79C6-83 12-74 19-81" fill="none" />
  </>
);

const Driver = () => (
  <>
    <Shoulders />
    <path d="M-10-56L0-40L10-56" fill="none" />
    <Head />
    <circle cx="-8" cy="-81" r="5.5" />
    <circle cx="8" cy="-81" r="5.5" />
    <path d="M-2.5-81H2.5M-13.5-82L-19-84M13.5-82L19-84" />
    <path d="M-19-87A19 19 0 0 1 19-87Z" fill={tint} />
    <path d="M19-87H31" />
  </>
);

const row: ComponentType[] = [Waiter, Chef, Barista, Builder, Nurse, Florist, Shopkeeper, Cook, Driver];

/** Faceless people in a row: a muster is a roll call. */
export const RollCall = () => (
  <Scene width={944} height={152}>
    {row.map((Person, place) => (
      <g key={Person.name || place} transform={`translate(${72 + place * 100} 146)`}>
        <Person />
      </g>
    ))}
    <path d="M2 146H942" />
  </Scene>
);
