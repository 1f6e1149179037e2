import { requestForms } from '@clearway/shared/words/request-forms.ts';
import { AnswerForm } from '../parts/answer-form.tsx';
import { companyOf } from '../parts/company.ts';
import { Trust } from '../parts/footer.tsx';
import { OfficeText } from '../parts/office-text.tsx';
import { AnswerPromise } from '../parts/request-form.tsx';
import { page } from '../runtime/page.tsx';
import { useSite } from '../runtime/use-site.ts';

const texts = requestForms.contacts;

export default page<null>({
	name: 'contacts',
	load: async () => null,
	head: () => ({
		title: texts.title,
		description: texts.lead,
		path: '/contacts',
		crumbs: [{ title: texts.title, path: '/contacts' }],
	}),
	View: () => <ContactsView />,
});

function ContactsView() {
	const { options } = useSite();
	const company = companyOf(options);
	const promise = options['site.answer-promise'];
	return (
		<div className="container contacts">
			<header className="page-head">
				<h1 className="page-head__title">{texts.title}</h1>
				<AnswerPromise promise={promise} className="lead" />
			</header>
			<div className="contacts__facts">
				{company.messengers.length > 0 && (
					<ul className="contacts__messengers">
						{company.messengers.map(({ name, link }) => (
							<li key={name}>
								<a className="button button--outline" href={link} rel="noopener">
									{name}
								</a>
							</li>
						))}
					</ul>
				)}
				<Trust company={{ ...company, messengers: [] }} />
				{company.details && (
					<section aria-labelledby="details">
						<h2 className="contacts__title" id="details">
							{texts.details}
						</h2>
						<p className="lines">
							<OfficeText text={company.details} />
						</p>
					</section>
				)}
			</div>
			<Write />
		</div>
	);
}

const Write = () => (
	<section className="sheet sheet--form contacts__write" id="callback" aria-labelledby="write">
		<h2 className="sheet__title" id="write">
			{texts.write}
		</h2>
		<AnswerForm kind="callback" message="" mailAnchor="calculation" />
	</section>
);
