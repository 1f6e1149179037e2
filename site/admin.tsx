import contract from 'virtual:admin-wire';
import { AdminApp } from '@clearway/shared/admin/app.tsx';
import { createAdminRoutes } from '@clearway/shared/admin/routes.tsx';
import { createServices } from '@clearway/shared/admin/services.tsx';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import '@clearway/shared/ui/fonts.css';
import { watchVersion } from './web/new-version.ts';
import { createWebPlatform } from './web-platform.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The shell has no root');
const services = createServices({ contract, platform: createWebPlatform() });
await services.session.start();
const router = createBrowserRouter(createAdminRoutes(services));
watchVersion(services);
createRoot(root).render(<AdminApp services={services} router={router} />);
