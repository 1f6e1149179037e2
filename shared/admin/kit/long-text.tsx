import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { tooLong } from './too-long.ts';

type LongText = Omit<TextareaProps, 'value' | 'maxLength'> & {
	value: string;
	/** The most signs that the field takes. */
	most: number;
	ref?: Ref<HTMLTextAreaElement>;
};

/** A field for a longer text: it keeps all that is pasted and says how much of it is too much. */
export const LongText = ({ most, error, ...field }: LongText) => (
	<Textarea {...field} error={tooLong(field.value, most) ?? error} errorProps={{ role: 'status' }} />
);
