import { expect, test } from 'vitest';
import { LinkedList } from './linked-list.ts';

test('a linked list gives what it holds in the order in which it came, whatever was taken out', () => {
	const list = new LinkedList<string>();
	const [a, b, c] = ['a', 'b', 'c'].map((value) => list.add(value));
	expect([list.first, list.size, ...list]).toEqual(['a', 3, 'a', 'b', 'c']);
	if (b) list.remove(b);
	list.add('d');
	expect([...list]).toEqual(['a', 'c', 'd']);
	if (a) list.remove(a);
	expect([list.first, list.size]).toEqual(['c', 2]);
	if (c) list.remove(c);
	expect([...list]).toEqual(['d']);
});

test('what a linked list has just given may be taken out, up to the last', () => {
	const list = new LinkedList<number>();
	const places = [0, 1, 2, 3].map((value) => list.add(value));
	const given: number[] = [];
	for (const value of list) {
		given.push(value);
		const place = places[value];
		if (place) list.remove(place);
	}
	expect([given, list.size, list.first]).toEqual([[0, 1, 2, 3], 0, undefined]);
	list.add(4);
	expect([...list]).toEqual([4]);
});
