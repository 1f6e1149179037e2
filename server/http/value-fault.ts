import { type Said, say, sayAsText } from '@clearway/shared/format/say.ts';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The sentence for a fault whose schema has none of its own: the library's would name patterns and types of a
 * programming language to a person.
 */
export const valueFault = (issue: Issue): string => asText(faultOf(issue));

const asText = ({ say: name, with: values }: Said): string => sayAsText(name, ...(values as []));

function faultOf(issue: Issue): Said {
	switch (issue.code) {
		case 'invalid_type':
			return wrongType(issue.expected, issue.input);
		case 'invalid_value':
			return say('value.oneOf', issue.values.map(String));
		case 'invalid_format':
			return say('value.form');
		case 'not_multiple_of':
			return say('value.whole');
		case 'too_big':
			return tooMuch(issue.origin, Number(issue.maximum));
		case 'too_small':
			return tooLittle(issue.origin, Number(issue.minimum));
		default:
			return say('value.other');
	}
}

function wrongType(expected: string, input: unknown): Said {
	if (input === undefined) return say('field.fill');
	switch (expected) {
		case 'string':
			return say('field.text');
		case 'number':
			return say('value.number');
		case 'int':
			return say('value.whole');
		case 'boolean':
			return say('value.boolean');
		case 'array':
			return say('value.list');
		case 'object':
		case 'record':
			return say('value.object');
		default:
			return say('value.other');
	}
}

const tooMuch = (origin: string, most: number): Said => {
	if (origin === 'string') return say('value.longest', most);
	return origin === 'array' ? say('value.mostEntries', most) : say('value.most', most);
};

const tooLittle = (origin: string, least: number): Said => {
	// An empty text is a field that is not filled.
	if (origin === 'string') return least === 1 ? say('field.fill') : say('value.shortest', least);
	return origin === 'array' ? say('value.leastEntries', least) : say('value.least', least);
};
