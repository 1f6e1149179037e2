import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { addressIn } from '@clearway/shared/contract/language.ts';
import { quote as quoteContract } from '@clearway/shared/contract/quote.ts';
import { readCar } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { inputFromFields } from '@clearway/shared/domain/calculator/form-fields.ts';
import { mayCountEngine } from '@clearway/shared/domain/calculator/hybrid-modes.ts';
import { quoteKeys } from '@clearway/shared/domain/calculator/quote-keys.ts';
import { readTypedField } from '@clearway/shared/domain/calculator/read-typed-field.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { calculatorPage as ruPage } from '@clearway/shared/words/ru/calculator-page.ts';
import { calculatorPage as ukPage } from '@clearway/shared/words/uk/calculator-page.ts';
import { type Request, Router } from 'express';
import type { Context } from '../context/context.ts';
import type { Handlers } from '../context/handlers.ts';
import { parametersNow } from '../options/parameters.ts';
import { languageOfForm } from './form-language.ts';
import { visitorCall } from './forms.ts';
import { seeOther, sendFailedForm } from './framed-page.ts';
import { asProblem } from './problems.ts';
import { formReader } from './read-body.ts';
import { answer } from './serve.ts';
import type { Sites } from './site-build.ts';

const texts = { ru: ruPage, uk: ukPage };

/** Problems the calculator page shows itself: wrong fields, a day without a rate, a gap in a price list. */
const saidByTheForm: ReadonlySet<string> = new Set(['invalid', 'rate_missing', 'schedule_missing']);

/**
 * The calculator's form as a plain post, for browsers without scripts: the calculation is stored and its page
 * shown; on a fault the form is shown again with the reason.
 */
export function quoteForm(
	context: Context,
	handlers: Pick<Handlers<ApiContract>, 'quote'>,
	sites: Sites | null,
): Router {
	const { languages } = context.config;
	const router = Router({ caseSensitive: true, strict: true });
	const read = formReader({ maxBytes: 16 * 1024, mostFields: 60 });
	// Not `post`: Express would answer OPTIONS by itself.
	router.all('/forms/quote', async (req, res, next) => {
		if (req.method !== 'POST') return next();
		let language = languages[0];
		let back = addressIn(language, languages, '/calculator');
		try {
			await read(req, res);
			language = languageOfForm(req.body, languages);
			const fields = textsOf(req, quoteKeys);
			const form = [...fields, ...textsOf(req, notes)];
			back = addressIn(language, languages, `/calculator?${new URLSearchParams(form)}`);
			if (await hasLeft(context, new Map(form))) return seeOther(res, back);
			const stored = await answer(
				context,
				quoteContract.create,
				handlers.quote.create,
				{ body: inputFromFields(fields, readTypedField) },
				visitorCall(context, req, res, language),
			);
			// The reply's schema was checked in there.
			const { id } = stored as { id: string };
			seeOther(res, addressIn(language, languages, `/calculator/${id}`));
		} catch (error) {
			const problem = asProblem(error, language);
			if (saidByTheForm.has(problem.code)) return seeOther(res, back);
			const { title, back: label } = texts[language];
			const call = visitorCall(context, req, res, language);
			await sendFailedForm(
				context,
				sites,
				{ req, res, call, problem },
				{
					title,
					main: `<h1 class="page-head__title">${title}</h1>
<p role="alert">${escapeHtml(problem.message)}</p><p><a class="button button--outline" href="${escapeHtml(back)}">${label}</a></p>`,
				},
			);
		}
	});
	return router;
}

// Only these keys; a field sent twice is ignored.
const textsOf = (req: Request, keys: readonly string[]): [string, string][] => {
	const sent = (req.body ?? {}) as Record<string, unknown>; // parsed by the reader above
	return keys.flatMap((key) => {
		const text = sent[key];
		return typeof text === 'string' && text !== '' ? [[key, text] as [string, string]] : [];
	});
};

/** The texts that an example and a lot gave the form, each as a query string. */
const notes = ['example', 'read'];

// The page offers no button to keep a sum with example values.
async function hasLeft(context: Context, form: ReadonlyMap<string, string>): Promise<boolean> {
	if (!form.has('example')) return false;
	const { hybridModes } = await parametersNow(context);
	const car = readCar(form);
	return lackingOf(car, mayCountEngine(hybridModes, car.plug)).length > 0;
}
