// The names of keys as Electron reads them (shell/common/keyboard_util.cc).
const modifiers: Record<string, string> = {
	ctrl: 'ctrl',
	control: 'ctrl',
	cmd: 'cmd',
	command: 'cmd',
	super: 'cmd',
	meta: 'cmd',
	alt: 'alt',
	option: 'alt',
	altgr: 'altgr',
	shift: 'shift',
};
const named =
	/^(?:capslock|numlock|scrolllock|tab|num(?:[0-9]|add|sub|mult|div|dec)|space|backspace|delete|insert|enter|return|up|down|left|right|home|end|pageup|pagedown|esc|escape|volumeup|volumedown|volumemute|media(?:nexttrack|previoustrack|stop|playpause)|printscreen|f(?:[1-9]|1\d|2[0-4]))$/;
// Signs that a keyboard of the USA makes with Shift, and their keys.
const shifted = Object.fromEntries(
	[...')!@#$%^&*(:<_>?~{|}"+'].map((sign, at) => [sign, [..."0123456789;,-./`[\\]'="][at]]),
);

/** Reads an accelerator by Electron's rules (shell/browser/ui/accelerator_util.cc); throws for what it would drop. */
export function parseAccelerator(text: string, platform: NodeJS.Platform): string {
	const held = new Set<string>();
	let key = '';
	// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
	if (!/^[\x00-\x7f]*$/.test(text)) throw new Error(`The accelerator string can only contain ASCII: ${text}`);
	for (const part of text.toLowerCase().split('+')) {
		const token = part.trim();
		if (token === '') continue;
		const modifier = /^(?:commandorcontrol|cmdorctrl)$/.test(token)
			? ({ darwin: 'cmd' }[platform as string] ?? 'ctrl')
			: modifiers[token];
		if (modifier) held.add(modifier);
		else if (token === 'plus') {
			held.add('shift');
			key = '=';
		} else if (token.length === 1) {
			if (shifted[token]) held.add('shift');
			key = shifted[token] ?? token;
		} else if (named.test(token)) key = token;
		else throw new Error(`Invalid accelerator token: ${token} in ${text}`);
	}
	if (key === '') throw new Error(`${text} doesn't contain a valid key`);
	return [...[...held].sort(), key].join('+');
}
