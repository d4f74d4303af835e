import type { CSSVariablesResolver, VariantColorsResolver } from '@mantine/core';

/** Mantine's own names for colours, all pointing at the tokens, which change with the mode by themselves. */
const colors = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink-1)',
  '--mantine-color-bright': 'var(--ink-1)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink-1)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--declined-ink)',
  '--mantine-color-success': 'var(--approved-ink)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-disabled)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft-2)',
  '--mantine-primary-color-light-color': 'var(--accent-ink)',
};

export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors });

type Look = ReturnType<VariantColorsResolver>;

const clear = 'transparent';
const edge = (color: string) => `1px solid ${color}`;

const neutral: Record<string, Look> = {
  default: {
    background: 'var(--surface)',
    hover: 'var(--hover)',
    color: 'var(--ink-1)',
    border: edge('var(--border-strong)'),
  },
  subtle: {
    background: clear,
    hover: 'var(--hover)',
    color: 'var(--ink-2)',
    hoverColor: 'var(--ink-1)',
    border: edge(clear),
  },
  white: { background: 'var(--surface)', hover: 'var(--hover)', color: 'var(--ink-1)', border: edge(clear) },
};

const accent: Record<string, Look> = {
  filled: { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: edge(clear) },
  light: {
    background: 'var(--accent-soft)',
    hover: 'var(--accent-soft-2)',
    color: 'var(--accent-ink)',
    border: edge(clear),
  },
  outline: {
    background: clear,
    hover: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    border: edge('var(--accent-line)'),
  },
  transparent: { background: clear, hover: clear, color: 'var(--accent-ink)', border: edge(clear) },
};

/** The four meanings have words and fills; `filled` stays with the accent, the one thing to do next. */
const meaning = (name: string): Look => ({
  background: `var(--${name}-fill)`,
  hover: `var(--${name}-fill)`,
  color: `var(--${name}-ink)`,
  border: edge(clear),
});

const quietMeaning = (name: string): Look => ({
  background: clear,
  hover: `var(--${name}-fill)`,
  color: `var(--${name}-ink)`,
  border: edge(clear),
});

const meanings = new Set(['approved', 'pending', 'declined', 'info']);

/** How a variant looks; a `color` is one of the four meanings or nothing. */
export const variantLook: VariantColorsResolver = ({ color, variant }) => {
  if (color && meanings.has(color)) {
    if (variant === 'default') return { ...neutral.default!, color: `var(--${color}-ink)` };
    return variant === 'subtle' || variant === 'transparent' ? quietMeaning(color) : meaning(color);
  }
  return neutral[variant] ?? accent[variant] ?? accent.filled!;
};
