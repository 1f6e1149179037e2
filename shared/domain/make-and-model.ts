/** Make and model in the name of a lot, such as `2012 Ford F-150`; nothing where it has no two words. */
export function makeAndModel(name: string): { make?: string; model?: string } {
	const [, make, model] = /^(?:\d{4} )?(\S+) (.+)$/.exec(name) ?? [];
	return make && model ? { make: make.slice(0, 60), model: model.slice(0, 60) } : {};
}
