/** A part of a regular expression. */
export type Part =
	/** Takes one character: a letter, a class, an escape or a dot. */
	| { kind: 'character'; source: string }
	/** `^`, `$`, `\b` or `\B`. */
	| { kind: 'assertion'; source: string }
	| { kind: 'look'; isBehind: boolean; isWanted: boolean; of: Part }
	| { kind: 'group'; index: number; of: Part }
	| { kind: 'reference'; to: number }
	| { kind: 'alternation'; of: Part[] }
	| { kind: 'sequence'; of: Part[] }
	| { kind: 'repeat'; least: number; most: number; isLazy: boolean; of: Part };

const token =
	/\[\^?(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|k<[^>]*>|.)|\(\?(?:<?[=!]|:|<[^>]*>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gisu;

/** Reads the source of a regular expression without the flag `v`. */
export function parsePattern(source: string): Part {
	const tokens = source.match(token) ?? [];
	const names = new Map<string, number>();
	let at = 0;
	let groups = 0;

	function alternation(): Part {
		const options = [sequence()];
		for (; tokens[at] === '|'; options.push(sequence())) at++;
		return one('alternation', options);
	}

	function sequence(): Part {
		const parts: Part[] = [];
		while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') {
			const text = tokens[at++] ?? '';
			const times = timesOf(text);
			const before = times ? parts.pop() : undefined;
			parts.push(times && before ? { kind: 'repeat', ...times, of: before } : single(text));
		}
		return one('sequence', parts);
	}

	function single(text: string): Part {
		if (text.startsWith('(')) return bracket(text);
		if (/^(?:\^|\$|\\b)$/i.test(text)) return { kind: 'assertion', source: text };
		if (/^\\[1-9]/.test(text)) return { kind: 'reference', to: Number(text.slice(1)) };
		if (text.startsWith('\\k<')) return { kind: 'reference', to: names.get(text.slice(3, -1)) ?? 0 };
		return { kind: 'character', source: text };
	}

	function bracket(opening: string): Part {
		const isLook = /^\(\?<?[=!]/.test(opening);
		const isGroup = !isLook && opening !== '(?:';
		const index = isGroup ? ++groups : 0;
		if (isGroup && opening !== '(') names.set(opening.slice(3, -1), index);
		const of = alternation();
		at++;
		if (isGroup) return { kind: 'group', index, of };
		if (!isLook) return of;
		return { kind: 'look', isBehind: opening.includes('<'), isWanted: opening.endsWith('='), of };
	}

	return alternation();
}

const one = (kind: 'alternation' | 'sequence', of: Part[]): Part =>
	of.length === 1 && of[0] ? of[0] : { kind, of };

function timesOf(text: string): { least: number; most: number; isLazy: boolean } | null {
	const isLazy = text.length > 1 && text.endsWith('?');
	const [sign] = text;
	if (sign === '*') return { least: 0, most: Number.POSITIVE_INFINITY, isLazy };
	if (sign === '+') return { least: 1, most: Number.POSITIVE_INFINITY, isLazy };
	if (sign === '?') return { least: 0, most: 1, isLazy };
	const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(text) ?? [];
	if (least === undefined) return null;
	const bound = comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least);
	return { least: Number(least), most: bound, isLazy };
}
