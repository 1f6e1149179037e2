import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { site as words } from '@clearway/shared/words/site.ts';
import { page } from '../page.tsx';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { CallbackForm } from '../parts/callback-form.tsx';
import { companyOf } from '../parts/company.ts';
import { Trust } from '../parts/footer.tsx';
import { OfficeText } from '../parts/office-text.tsx';
import { useSite } from '../runtime/use-site.ts';

export default page<null>({
	name: 'contacts',
	load: async () => null,
	head: () => ({
		title: texts.contacts.title,
		description: texts.contacts.lead,
		path: '/contacts',
		crumbs: [{ title: texts.contacts.title, path: '/contacts' }],
	}),
	View: ContactsView,
});

function ContactsView() {
	const { options } = useSite();
	const company = companyOf(options);
	const promise = options['site.answer-promise'];
	return (
		<div className="container contacts">
			<header className="page-head">
				<h1 className="page-head__title">{texts.contacts.title}</h1>
				<p className="lead">{texts.contacts.lead}</p>
			</header>
			<div className="contacts__facts">
				<Trust company={company} />
				{company.details && (
					<section aria-labelledby="details">
						<h2 className="contacts__small-title" id="details">
							{words.trust.details}
						</h2>
						<p className="lines">
							<OfficeText text={company.details} />
						</p>
					</section>
				)}
			</div>
			<div className="contacts__forms">
				<section className="sheet sheet--form" id="callback" aria-labelledby="callback-title">
					<h2 className="sheet__title" id="callback-title">
						{texts.callback.title}
					</h2>
					{promise && (
						<p>
							<OfficeText text={promise} />
						</p>
					)}
					<CallbackForm />
				</section>
				<section className="sheet sheet--form" id="calculation" aria-labelledby="calculation-title">
					<h2 className="sheet__title" id="calculation-title">
						{texts.calculation.title}
					</h2>
					<p>{texts.calculation.lead}</p>
					<CalculationForm />
				</section>
			</div>
		</div>
	);
}
