import { createElement, type ReactNode, type SVGProps } from 'react';

/** `stroke` is the width of the lines; a pointer shows the `title`. */
type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke' | 'fill'> & { size?: number; stroke?: number; title?: string };

export type IconComponent = (props: IconProps) => ReactNode;

/** A component of the paths of an icon, in lines unless it is filled. Screen readers skip an icon without a name. */
export const createIcon = (paths: string[], filled = false): IconComponent => {
  const drawing = paths.map((d) => createElement('path', { key: d, d }));
  return ({ size = 24, stroke = 2, color = 'currentColor', title, ...attributes }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: filled ? color : 'none',
        stroke: filled ? 'none' : color,
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': attributes['aria-label'] === undefined,
        ...attributes,
      },
      title && createElement('title', null, title),
      drawing,
    );
};
