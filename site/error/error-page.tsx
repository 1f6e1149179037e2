import { errorWords } from '@clearway/shared/words/shell.ts';
import { useRouteError } from 'react-router-dom';
import { Sections } from '../parts/header.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { toPageError } from '../runtime/page-error.ts';

/** Says what went wrong: code and message in the specification's words, and beneath in Russian. */
export function ErrorPage() {
	const { status, message, requestId } = toPageError(useRouteError());
	const words = errorWords;
	return (
		<section className="error-page container">
			<p className="error-page__code">{status}</p>
			<h1 className="error-page__message" lang={isRussian(message) ? 'ru' : 'en'}>
				{message}
			</h1>
			{!isRussian(message) && (
				<p className="error-page__below">{status === 404 ? words.notFoundBelow : words.below}</p>
			)}
			{status === 404 && <Sections pathname="" />}
			{requestId && (
				<p className="error-page__request">
					{words.requestId}: <code>{requestId}</code>
				</p>
			)}
			<p className="error-page__way">
				<PageLink className="error-page__back" href="/">
					<span lang="en">{words.back}</span> <small>{words.backBelow}</small>
				</PageLink>
			</p>
		</section>
	);
}

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);
