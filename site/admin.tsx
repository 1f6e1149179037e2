import contract from 'virtual:admin-calls';
import { AdminApp } from '@clearway/shared/admin/app/app.tsx';
import { createServices } from '@clearway/shared/admin/app/create-services.ts';
import { createAdminRoutes } from '@clearway/shared/admin/app/routes.tsx';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import '@clearway/shared/ui/fonts.css';
import { registerOfficeWorker } from './admin-host/register-worker.ts';
import { watchVersion } from './admin-host/watch-version.ts';
import { createWebPlatform } from './admin-host/web-platform.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The shell has no root');
const services = createServices({ contract, platform: createWebPlatform() });
await services.session.start();
const router = createBrowserRouter(createAdminRoutes(services));
watchVersion(services);
registerOfficeWorker(services);
createRoot(root).render(<AdminApp services={services} router={router} />);
