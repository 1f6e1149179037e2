/** A key press: by its physical key, so that it works in any layout, or by the character it types. */
type Stroke = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const keyCodes: Record<string, string> = {
	enter: 'Enter',
	esc: 'Escape',
	up: 'ArrowUp',
	down: 'ArrowDown',
	del: 'Delete',
	'/': 'Slash',
};

/** True if a key press matches the shortcut `mod+s`, `shift+x`, `n`, `/` or `?`. */
export function isStroke(event: Stroke, written: string): boolean {
	const parts = written.split('+');
	const key = parts.pop() ?? '';
	if (parts.includes('mod') !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
	// Only the character counts, with any key and modifier of the layout.
	if (key === '?') return event.key === '?';
	if (key === '/' && event.key === '/') return true;
	if (parts.includes('shift') !== event.shiftKey) return false;
	return event.code === (keyCodes[key] ?? (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : `Digit${key}`));
}

/** True if a shortcut needs Ctrl or ⌘ and so works while typing. */
export const isModified = (written: string): boolean => written.startsWith('mod+');

/**
 * Finds the command of a stroke. `before` is the first key of a pair such as `g p`, if it was just pressed.
 */
export function findCommand<C extends { keys?: string }>(
	commands: readonly C[],
	event: Stroke,
	before: string | null,
): { command: C } | { prefix: string } | null {
	for (const command of commands) {
		const [first = '', second] = (command.keys ?? '').split(' ');
		if (first === '') continue;
		if (
			second !== undefined
				? before === first && isStroke(event, second)
				: before === null && isStroke(event, first)
		)
			return { command };
	}
	if (before !== null) return null;
	const pair = commands.find(({ keys }) => keys?.includes(' ') && isStroke(event, keys.split(' ')[0] ?? ''));
	return pair ? { prefix: pair.keys?.split(' ')[0] ?? '' } : null;
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as one reads them: `⌘ S`, `Ctrl S`, `G, затем P`. */
export const readableKeys = (written: string): string[] =>
	written.split(' ').map((stroke) =>
		stroke
			.split('+')
			.map((part) => signs[part] ?? part.toUpperCase())
			.join('\u00A0'),
	);

const signs: Record<string, string> = {
	mod: isMac ? '⌘' : 'Ctrl',
	shift: isMac ? '⇧' : 'Shift',
	enter: 'Enter',
	esc: 'Esc',
	up: '↑',
	down: '↓',
	del: 'Delete',
};
