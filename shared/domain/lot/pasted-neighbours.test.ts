import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { type NeighbourFacts, pastedNeighbours } from '../../testing/pasted-neighbours.ts';
import { factsOf, isSameName } from '../../testing/read-facts.ts';
import { readLot } from './read-lot.ts';

test.each(Object.entries(pastedNeighbours))('no fact of something else becomes one of the car: %s', (rule, texts) => {
	expect(texts.length).toBeGreaterThanOrEqual(5);
	const wrong: string[] = [];
	const asked: string[] = [];
	let right = 0;
	const wrongTexts = new Set<string>();
	for (const [text, expected] of texts) {
		const found = factsOf(readLot(text, demoTables, 2026));
		for (const key of Object.keys(found) as (keyof NeighbourFacts)[]) {
			const [is, should] = [found[key] ?? null, expected[key] ?? null];
			if (is === null && should === null) continue;
			if (is === should || (key === 'name' && isSameName(is, should))) right++;
			else { (is === null ? asked : wrong).push(`${text.replaceAll('\n', ' ')}: ${key} ${is} for ${should}`); if (is !== null) wrongTexts.add(text); }
		}
	}
	console.log('COUNT', rule, 'texts', texts.length, 'right', right, 'asked', asked.length, 'wrong facts', wrong.length, 'wrong texts', wrongTexts.size);
	expect([wrong, asked]).toEqual([[], []]);
});
