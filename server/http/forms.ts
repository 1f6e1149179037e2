import { answerWays, contactOf } from '@clearway/shared/contract/answer-ways.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { addressIn, type Language } from '@clearway/shared/contract/language.ts';
import { mail as mailContract } from '@clearway/shared/contract/mail.ts';
import type { Problem } from '@clearway/shared/contract/problem.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { sentence } from '@clearway/shared/format/sentence.ts';
import { requestForms as ruTexts } from '@clearway/shared/words/ru/request-forms.ts';
import { site as ruWords } from '@clearway/shared/words/ru/site.ts';
import { requestForms as ukTexts } from '@clearway/shared/words/uk/request-forms.ts';
import { site as ukWords } from '@clearway/shared/words/uk/site.ts';
import { type Request, type Response, Router } from 'express';
import type { Call, Context } from '../context/context.ts';
import { makeFormToken } from '../context/form-token.ts';
import type { Handlers } from '../context/handlers.ts';
import { publicOptions } from '../options/option.ts';
import { clientAddress } from './address.ts';
import { languageOfForm } from './form-language.ts';
import { seeOther, sendFailedForm } from './framed-page.ts';
import { asProblem } from './problems.ts';
import { formReader } from './read-body.ts';
import { everywhere } from './security.ts';
import { answer } from './serve.ts';
import type { Sites } from './site-build.ts';

type Form = { title: string; fields: readonly Field[] };
type Field = {
	name: string;
	label: string;
	type: 'text' | 'tel' | 'email' | 'lines';
	maxLength: number;
	help?: string;
	mayBeEmpty?: true;
};
type FormName = 'callback' | 'calculation';

const formTexts = { ru: ruTexts, uk: ukTexts };
const homes = { ru: ruWords.home, uk: ukWords.home };

function formOf(name: FormName, language: Language): Form {
	const { [name]: texts, form } = formTexts[language];
	const isCalculation = name === 'calculation';
	return {
		title: texts.title,
		fields: [
			// Only one of them is needed, and shown.
			{
				name: 'phone',
				label: form.phone,
				help: form.phoneHelp,
				type: 'tel',
				maxLength: 40,
				mayBeEmpty: true,
			},
			{
				name: 'email',
				label: form.email,
				help: form.emailHelp,
				type: 'email',
				maxLength: 254,
				mayBeEmpty: true,
			},
			{
				name: 'name',
				label: form.name,
				type: 'text',
				maxLength: 100,
				...(isCalculation && { mayBeEmpty: true }),
			},
			{
				...{ name: 'message', type: 'lines', maxLength: 5000 },
				...(isCalculation ? { label: form.message } : { label: form.messageIfAny, mayBeEmpty: true }),
			},
		],
	};
}

/** The radio buttons for the way of the answer; one that was never chosen is that of old. */
function waysOf(name: FormName, language: Language, typed: unknown): string {
	const { answer, ways } = formTexts[language].form;
	const usual = name === 'callback' ? 'phone' : 'email';
	const chosen = answerWays.find((way) => way === typed) ?? usual;
	const radios = answerWays.map(
		(way) =>
			`<label class="segments__one"><input type="radio" name="answerBy" value="${way}"${way === chosen ? ' checked' : ''}><span>${ways[way]}</span></label>`,
	);
	return `<fieldset class="segments answer-ways"><legend class="field__label">${answer}</legend><div class="segments__row">${radios.join('')}</div></fieldset>`;
}

/**
 * The forms of the site as plain posts, for browsers without scripts, and the token that pages put into them.
 */
export function forms(
	context: Context,
	handlers: Pick<Handlers<ApiContract>, 'mail'>,
	sites: Sites | null,
): Router {
	const { languages } = context.config;
	const router = Router({ caseSensitive: true, strict: true });
	router.get('/forms/token', (_req, res) => {
		res.writeHead(200, {
			...everywhere,
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-store',
		});
		res.end(res.req.method === 'HEAD' ? undefined : makeFormToken(context));
	});
	const read = formReader({ maxBytes: 100 * 1024, mostFields: 20 });
	for (const name of ['callback', 'calculation'] as const) {
		// Not `post`: Express would answer OPTIONS by itself.
		router.all(`/forms/${name}`, async (req, res, next) => {
			if (req.method !== 'POST') return next();
			try {
				await read(req, res);
				const language = languageOfForm(req.body, languages);
				const body = withoutOther(typed(req));
				const { id, chat } = (await answer(
					context,
					mailContract[name],
					handlers.mail[name],
					{ body },
					visitorCall(context, req, res, language),
				)) as { id: number; chat?: string };
				const shown = new URLSearchParams({ ref: String(id) });
				if (typeof body.quote === 'string') shown.set('quote', body.quote);
				if (typeof body.answerBy === 'string') shown.set('by', body.answerBy);
				if (chat !== undefined) shown.set('chat', chat);
				seeOther(res, addressIn(language, languages, `/thanks?${shown}`));
			} catch (error) {
				const problem = asProblem(error, languageOfForm(req.body, languages));
				await sendFormAgain(context, sites, name, req, res, problem);
			}
		});
	}
	return router;
}

/** A form without scripts sends every field, also empty ones; a field sent twice is ignored. */
export const typed = (req: Request): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries((req.body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== ''),
	);

/** A contact that the chosen way does not show is not sent: it may have been typed half. */
function withoutOther(body: Record<string, unknown>): Record<string, unknown> {
	const way = answerWays.find((way) => way === body.answerBy);
	if (way === undefined) return body;
	const { phone, email, ...rest } = body;
	return contactOf(way) === 'phone' ? { ...rest, phone } : { ...rest, email };
}

const never = new AbortController().signal;

/** A call of a page or of a form without scripts, in the name of a visitor. */
export const visitorCall = (context: Context, req: Request, res: Response, language: Language): Call => ({
	session: null,
	app: 'page',
	language,
	requestId: String(res.locals.requestId),
	address: clientAddress(req, context.config.trustProxy),
	agent: req.method === 'HEAD' ? undefined : req.headers['user-agent'],
	idempotencyKey: null,
	lastEventId: null,
	signal: never,
});

/** The same form again with the typed values and the faults, so that nothing has to be typed twice. */
async function sendFormAgain(
	context: Context,
	sites: Sites | null,
	name: FormName,
	req: Request,
	res: Response,
	problem: Problem,
): Promise<void> {
	const language = languageOfForm(req.body, context.config.languages);
	const form = formOf(name, language);
	const texts = formTexts[language].form;
	const values = typed(req);
	const shown = (name: string): string => escapeHtml(typeof values[name] === 'string' ? values[name] : '');
	const phone = await companyPhone(context);
	const fields = form.fields.map(({ name, label, type, maxLength, help, mayBeEmpty }) => {
		const fault = problem.errors.find((error) => error.path === name)?.message;
		const attributes = `class="field__input" id="${name}" name="${name}"${mayBeEmpty ? '' : ' required'} maxlength="${maxLength}"${fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''}`;
		const input =
			type === 'lines'
				? `<textarea ${attributes} rows="8" cols="50">\n${shown(name)}</textarea>`
				: `<input type="${type}" ${attributes} value="${shown(name)}">`;
		const said = fault ? `<p class="field__error" id="${name}-fault">${escapeHtml(fault)}</p>` : '';
		const helped = help ? `<p class="field__help">${help}</p>` : '';
		const field = `<div class="field${fault ? ' field--wrong' : ''}"><label class="field__label" for="${name}">${label}</label>${input}${said}${helped}</div>`;
		return help ? `<div class="answer-ways__${name}">${field}</div>` : field;
	});
	const hidden = ['quote', 'compared', 'language']
		.filter((name) => values[name])
		.map((name) => `<input type="hidden" name="${name}" value="${shown(name)}">`)
		.join('');
	const call = phone
		? `<p>${texts.callInstead} <a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a></p>`
		: '';
	const note = req.body === undefined ? texts.goBack : texts.keptNote;
	const main = `<section class="sheet sheet--form"><h1 class="sheet__title">${form.title}</h1>
<p class="form__failure" role="alert"><strong>${texts.failed}</strong> ${escapeHtml(sentence(problem.message))} ${note}</p>
<form class="form" method="post" action="/forms/${name}">${waysOf(name, language, values.answerBy)}${fields.join('\n')}${hidden}<p class="form__send"><button class="button button--main" type="submit">${texts.send}</button></p></form>
${call}<p><a href="${addressIn(language, context.config.languages, '/')}">${homes[language]}</a></p></section>`;
	const failed = { req, res, call: visitorCall(context, req, res, language), problem };
	await sendFailedForm(context, sites, failed, { title: form.title, main });
}

// The page must come even when the database failed.
async function companyPhone(context: Context): Promise<string> {
	const { db, config } = context;
	const options = await publicOptions(db.read, config.languages[0]).catch((): Record<string, string> => ({}));
	return options['company.phone'] ?? '';
}
