import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { MessageProvider, ShopTheme } from '@zhidan/ui-kit';
import { queryClient } from './live/queryClient.js';
import { router } from './router.js';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShopTheme>
        <MessageProvider>
          <RouterProvider router={router} />
        </MessageProvider>
      </ShopTheme>
    </QueryClientProvider>
  );
}
