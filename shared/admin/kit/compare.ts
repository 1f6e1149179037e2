/** One step from a list to another: items of both lists, of the first alone, or of the second alone. */
export type Step<T> = { kind: 'same' | 'removed' | 'added'; items: T[] };

// Nobody reads so many differences one by one, and finding them would take seconds.
const mostDifferences = 1200;

/**
 * The shortest edit script between two lists (Myers, 1986). Lists with hardly anything in common become one
 * replacement.
 */
export function compare<T>(
	before: readonly T[],
	after: readonly T[],
	isSame: (a: T, b: T) => boolean = Object.is,
): Step<T>[] {
	let head = 0;
	while (head < before.length && head < after.length && isSame(at(before, head), at(after, head))) head++;
	let tail = 0;
	while (
		tail < before.length - head &&
		tail < after.length - head &&
		isSame(at(before, before.length - 1 - tail), at(after, after.length - 1 - tail))
	)
		tail++;
	const steps: Step<T>[] = [];
	add(steps, 'same', before.slice(0, head));
	middle(steps, before.slice(head, before.length - tail), after.slice(head, after.length - tail), isSame);
	add(steps, 'same', before.slice(before.length - tail));
	return steps;
}

// The caller checked the index against the length.
const at = <T>(list: readonly T[], index: number): T => list[index] as T;

function add<T>(steps: Step<T>[], kind: Step<T>['kind'], items: readonly T[]): void {
	if (items.length === 0) return;
	const last = steps.at(-1);
	if (last?.kind === kind) last.items.push(...items);
	else steps.push({ kind, items: [...items] });
}

function middle<T>(
	steps: Step<T>[],
	before: readonly T[],
	after: readonly T[],
	isSame: (a: T, b: T) => boolean,
): void {
	const trail = before.length > 0 && after.length > 0 ? search(before, after, isSame) : null;
	if (!trail) {
		add(steps, 'removed', before);
		add(steps, 'added', after);
		return;
	}
	let x = before.length;
	let y = after.length;
	const back: Step<T>[] = [];
	for (let d = trail.length - 1; d >= 0; d--) {
		const reached = trail[d] as Int32Array;
		const k = x - y;
		const isDown = k === -d || (k !== d && far(reached, d, k - 1) < far(reached, d, k + 1));
		const previousX = d === 0 ? 0 : far(reached, d, isDown ? k + 1 : k - 1);
		const previousY = d === 0 ? 0 : previousX - (isDown ? k + 1 : k - 1);
		while (x > previousX && y > previousY) {
			back.push({ kind: 'same', items: [at(before, x - 1)] });
			x--;
			y--;
		}
		if (d > 0)
			back.push(
				isDown
					? { kind: 'added', items: [at(after, y - 1)] }
					: { kind: 'removed', items: [at(before, x - 1)] },
			);
		x = previousX;
		y = previousY;
	}
	for (const { kind, items } of back.reverse()) add(steps, kind, items);
}

const far = (reached: Int32Array, d: number, k: number): number => reached[k + d + 1] ?? -1;

// The furthest reaching paths of each round, or null where the lists differ too much.
function search<T>(
	before: readonly T[],
	after: readonly T[],
	isSame: (a: T, b: T) => boolean,
): Int32Array[] | null {
	const trail: Int32Array[] = [];
	let reached = new Int32Array(3).fill(0);
	for (let d = 0; d <= Math.min(mostDifferences, before.length + after.length); d++) {
		trail.push(reached);
		const next = new Int32Array(2 * d + 5).fill(-1);
		for (let k = -d; k <= d; k += 2) {
			const isInsertion = k === -d || (k !== d && far(reached, d, k - 1) < far(reached, d, k + 1));
			let x = 0;
			if (d > 0) x = isInsertion ? far(reached, d, k + 1) : far(reached, d, k - 1) + 1;
			while (x < before.length && x - k < after.length && isSame(at(before, x), at(after, x - k))) x++;
			next[k + d + 2] = x;
			if (x >= before.length && x - k >= after.length) return trail;
		}
		reached = next;
	}
	return null;
}
