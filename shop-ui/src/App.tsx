import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { ShopTheme } from '@zhidan/ui-kit';
import { queryClient } from './live/queryClient.js';
import { router } from './router.js';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShopTheme>
        <RouterProvider router={router} />
      </ShopTheme>
    </QueryClientProvider>
  );
}
