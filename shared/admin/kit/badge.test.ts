import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./badge.module.css', import.meta.url), 'utf8');
const tones = ['plain', 'waiting', 'good', 'warning', 'bad'] as const;

// The rule of the sign without its colour: two tones with the same rule cannot be told apart in grey.
function shapeOf(tone: string): string {
	const selector = tone === 'plain' ? '.badge' : `.badge[data-tone='${tone}']`;
	const rule = css.split('}').find((text) => text.includes(`${selector}::before {`)) ?? '';
	return (rule.split('{')[1] ?? '').replace(/\s+/g, ' ').trim();
}

test('every tone of a badge has a sign of another shape, so that a state can be told without its colour', () => {
	const shapes = tones.map(shapeOf);
	expect(shapes.every((shape) => shape !== '')).toBe(true);
	expect(new Set(shapes).size).toBe(tones.length);
	expect(shapes.slice(1).join()).not.toContain('var(--');
});
