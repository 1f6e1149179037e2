import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { type AnswerWay, answerWays, contactOf } from './answer-ways.ts';
import { currencies } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { hasDigits, isMailAddress } from './fields.ts';
import { LanguageCode, line, maybeLine, visibleText } from './shapes.ts';

// The form's page fills both: a field that people never see, and the signed time of rendering.
const traps = { website: z.string().max(500).optional(), formToken: z.string().max(500).optional() };
/** The ids of the calculations that were compared with it, divided by spaces. */
const compared = maybeLine(130).optional();
const reply = z.object({
	id: z.int(),
	/** Leads to the bot, as `/telegram/…`, so that the answer comes there; absent where there is none. */
	chat: z.string().optional(),
});

/** The address of one person's mail. */
export const mailAddress = line(254).refine(isMailAddress, sayAsText('field.email'));

/**
 * Where the answer goes, and the contact that it needs. Both may be empty, where a form is posted without scripts. The
 * handler checks a telephone further; this check stands here, so that a form reports all its faults together.
 */
const answer = {
	/** Unless it is said, the telephone of a callback and the mail of a calculation. */
	answerBy: z.enum(answerWays, sayAsText('field.answerBy')).optional(),
	phone: maybeLine(40)
		.refine((typed) => typed === '' || hasDigits(typed), sayAsText('phone.short'))
		.optional(),
	email: maybeLine(254)
		.refine((typed) => typed === '' || isMailAddress(typed), sayAsText('field.email'))
		.optional(),
};

type Answer = { answerBy?: AnswerWay | undefined; phone?: string | undefined; email?: string | undefined };

/** Asks for the contact that the answer needs, also where another field is at fault. */
function withContact<Body extends z.ZodType<Answer>>(usual: AnswerWay, body: Body) {
	const has = (contact: 'phone' | 'email') => (sent: Answer) =>
		contactOf(sent.answerBy ?? usual) !== contact || Boolean(sent[contact]);
	const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
	return body
		.refine(has('phone'), { path: ['phone'], message: sayAsText('request.phoneNeeded'), when })
		.refine(has('email'), { path: ['email'], message: sayAsText('request.emailNeeded'), when });
}

export const mail = {
	callback: endpoint({
		method: 'POST',
		path: '/api/mail/callback',
		summary: 'Ask to be called back',
		access: 'public',
		specified: true,
		status: 202,
		idempotent: true,
		body: withContact(
			'phone',
			z.strictObject({
				name: line(100),
				...answer,
				/** What was typed into the form or the calculator. */
				message: visibleText(5000, sayAsText('field.whatToCalculate')).optional(),
				quote: maybeLine(64).optional(),
				compared,
				language: LanguageCode.optional(),
				...traps,
			}),
		),
		reply,
	}),
	calculation: endpoint({
		method: 'POST',
		path: '/api/mail/calculation',
		summary: 'Ask for a calculation by mail',
		access: 'public',
		specified: true,
		status: 202,
		idempotent: true,
		body: withContact(
			'email',
			z.strictObject({
				/** Empty where a form is posted without it. */
				name: maybeLine(100).optional(),
				...answer,
				message: visibleText(5000, sayAsText('field.whatToCalculate')),
				quote: maybeLine(64).optional(),
				compared,
				language: LanguageCode.optional(),
				...traps,
			}),
		),
		reply,
	}),
	sheet: endpoint({
		method: 'POST',
		path: '/api/mail/sheet',
		summary: 'Send a stored calculation to the visitor by mail, once',
		access: 'public',
		status: 202,
		idempotent: true,
		body: z.strictObject({
			email: mailAddress,
			quote: line(64),
			/** The currency of the shown sums; the car's own currency unless said. */
			currency: z.enum(currencies).optional(),
			language: LanguageCode.optional(),
			...traps,
		}),
		reply: z.object({ email: z.string() }),
	}),
};
