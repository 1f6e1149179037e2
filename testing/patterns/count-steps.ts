import { type Part, parsePattern } from './parse-pattern.ts';

type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

/** What a regular expression finds in a text, and how many steps that took; null where it took too many. */
export type Search = { found: [from: number, to: number][]; steps: number } | null;
export type Pattern = { source: string; flags: string; isRepeated: boolean };

/**
 * Opens a regular expression for counting: matches as the engine does, by trying one way after the other, and
 * counts each look at a character. The count is the same on every machine.
 */
export function openPattern({ source, flags, isRepeated }: Pattern): (text: string, most: number) => Search {
	let text = '';
	let stepsLeft = 0;
	const captured: string[] = [];
	const parsed = parsePattern(source);
	const hasReferences = /\\(?:[1-9]|k<)/.test(source);
	const isAcrossLines = flags.includes('m');

	const spend = (): void => {
		if (--stepsLeft < 0) throw tooMany;
	};

	function compile(part: Part, isBack: boolean): Matcher {
		switch (part.kind) {
			case 'character': {
				const takes = takenBy(part.source, flags);
				return (at, next) => {
					spend();
					return takes(isBack ? text[at - 1] : text[at]) && next(isBack ? at - 1 : at + 1);
				};
			}
			case 'assertion':
				return (at, next) => {
					spend();
					return holds(part.source, at) && next(at);
				};
			case 'reference':
				return (at, next) => {
					const wanted = captured[part.to] ?? '';
					spend();
					const from = isBack ? at - wanted.length : at;
					return text.startsWith(wanted, from) && next(isBack ? from : at + wanted.length);
				};
			case 'look': {
				const inner = compile(part.of, part.isBehind);
				return (at, next) => inner(at, () => true) === part.isWanted && next(at);
			}
			case 'group': {
				const inner = compile(part.of, isBack);
				if (!hasReferences) return inner;
				return (at, next) =>
					inner(at, (end) => {
						const before = captured[part.index];
						captured[part.index] = text.slice(Math.min(at, end), Math.max(at, end));
						if (next(end)) return true;
						captured[part.index] = before ?? '';
						return false;
					});
			}
			case 'alternation': {
				const options = part.of.map((option) => compile(option, isBack));
				return (at, next) => options.some((option) => option(at, next));
			}
			case 'sequence': {
				const parts = part.of.map((each) => compile(each, isBack));
				if (isBack) parts.reverse();
				return parts.reduceRight<Matcher>(
					(rest, first) => (at, next) => first(at, (end) => rest(end, next)),
					(at, next) => next(at),
				);
			}
			case 'repeat':
				return part.of.kind === 'character'
					? run(part.of.source, part, isBack)
					: loop(compile(part.of, isBack), part);
		}
	}

	function loop(inner: Matcher, { least, most, isLazy }: Part & { kind: 'repeat' }): Matcher {
		const from = (at: number, times: number, next: Next): boolean => {
			const more = (): boolean =>
				times < most && inner(at, (end) => (end !== at || times < least) && from(end, times + 1, next));
			const stop = (): boolean => times >= least && next(at);
			return isLazy ? stop() || more() : more() || stop();
		};
		return (at, next) => from(at, 0, next);
	}

	/** A loop over one character, which needs no stack. */
	function run(source: string, { least, most, isLazy }: Part & { kind: 'repeat' }, isBack: boolean): Matcher {
		const takes = takenBy(source, flags);
		const way = isBack ? -1 : 1;
		return (at, next) => {
			const isTaken = (times: number): boolean => {
				spend();
				return times < most && takes(text[isBack ? at - times - 1 : at + times]);
			};
			let times = 0;
			while ((!isLazy || times < least) && isTaken(times)) times++;
			for (; times >= least; isLazy ? times++ : times--) {
				if (next(at + way * times)) return true;
				if (isLazy && !isTaken(times)) return false;
			}
			return false;
		};
	}

	function holds(assertion: string, at: number): boolean {
		if (assertion === '^') return at === 0 || (isAcrossLines && isLineEnd(text[at - 1]));
		if (assertion === '$') return at === text.length || (isAcrossLines && isLineEnd(text[at]));
		return (isWord(text[at - 1]) !== isWord(text[at])) === (assertion === '\\b');
	}

	const matcher = compile(parsed, false);

	return (searched, most) => {
		text = searched;
		stepsLeft = most;
		const found: [number, number][] = [];
		try {
			for (let at = 0; at <= text.length; at++) {
				let end = -1;
				captured.length = 0;
				if (
					matcher(at, (to) => {
						end = to;
						return true;
					})
				) {
					found.push([at, end]);
					if (!isRepeated) break;
					if (end > at) at = end - 1;
				} else if (flags.includes('y')) break;
			}
		} catch (error) {
			if (error !== tooMany) throw error;
			return null;
		}
		return { found, steps: most - stepsLeft };
	};
}

const tooMany = new Error('The search takes too many steps');
const isLineEnd = (sign = ''): boolean => /[\n\r\u2028\u2029]/.test(sign);
const isWord = (sign = ''): boolean => /^\w$/.test(sign);

type Takes = (sign: string | undefined) => boolean;
const tests = new Map<string, Takes>();

/** Whether a class, an escape or a letter takes a character. */
export function takenBy(source: string, flags: string): Takes {
	const key = `${source} ${flags}`;
	const known = tests.get(key);
	if (known) return known;
	const pattern = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gymd]/g, ''));
	const answers: (boolean | undefined)[] = [];
	const takes: Takes = (sign) => {
		if (sign === undefined) return false;
		const code = sign.charCodeAt(0);
		answers[code] ??= pattern.test(sign);
		return answers[code];
	};
	tests.set(key, takes);
	return takes;
}
