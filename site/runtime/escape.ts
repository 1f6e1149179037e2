/** Makes JSON safe inside `<script type="application/json">`: it cannot end the element or open a comment. */
export const escapeScript = (json: string): string =>
	// Plain replacements are four times as fast as a pattern, and every uncached page passes here.
	json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
