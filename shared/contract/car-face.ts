import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { mostFurther } from './cars.ts';
import { Sum } from './field-rules.ts';
import { maybeLine, text, translated } from './shapes.ts';

/** A line that was paid beside those of the estimate, named in each language. */
export const FurtherLine = z.strictObject({
	titles: z.strictObject({ ru: maybeLine(200).optional(), uk: maybeLine(200).optional() }),
	paid: Sum,
});
export type FurtherLine = z.infer<typeof FurtherLine>;

const code = z.string().min(1).max(100);

/** What was really paid for a car. */
export const receiptFields = {
	/** The paid sums, by the code of the estimate's line; below zero for a discount alone. */
	paid: z.record(code, z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/, sayAsText('field.sum'))),
	further: z.array(FurtherLine).max(mostFurther, sayAsText('field.tooMany', mostFurther)),
};
export type Receipt = z.infer<z.ZodObject<typeof receiptFields>>;

export const storyTranslations = translated({ story: text(5000) });
/** Whether visitors see the public face of a car. */
export const FaceStatus = z.enum(['draft', 'published'], sayAsText('field.choice'));
export type FaceStatus = z.infer<typeof FaceStatus>;
