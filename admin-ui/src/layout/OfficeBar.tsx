import { AppBar, Logout, UserMenu, useGetIdentity } from 'react-admin';

/** The bar at the top; its menu is called after whoever is signed in. */
export function OfficeBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      userMenu={
        <UserMenu label={`${identity?.fullName ?? ''} 的帳戶`}>
          <Logout />
        </UserMenu>
      }
    />
  );
}
